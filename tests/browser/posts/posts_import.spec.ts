import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { NEEDED_SCOPES } from '#domain/linkedin/linkedin_scopes'
import { IMPORT_MESSAGES } from '#domain/posts/parse_imported_post'
import {
  accessibilityProblems,
  browserGroup,
  failFirstCancel,
  overflow,
  rendered,
} from '#tests/helpers/screens/browser'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { JONAS, linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { openPosts } from '#tests/helpers/screens/posts_screen'
import Post from '#models/post'
import Run from '#models/run'
import { now } from '#services/clock'

const PICKED = 'Northwind Robotics'

/** An import that is running. */
function makeImport({ user, organization }: Awaited<ReturnType<typeof makeMember>>) {
  return Run.create({
    organizationId: organization.id,
    userId: user.id,
    kind: 'import',
    status: 'running',
    input: {},
    result: null,
    claimedBy: 'desk|1|life',
    step: 'Reading posts of Northwind Robotics: 300 so far',
    done: 0,
    total: 0,
    startedAt: now(),
    leaseUntil: now().plus({ minutes: 5 }),
  })
}

test.group('posts: import from LinkedIn', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)
  group.each.setup(() => void (peer().settings.historyPosts = 12))

  async function open(context: BrowserContext, member?: string) {
    const connected = await connectedOrganization(peer().url, { member })
    return openPosts(context, connected)
  }

  test('the user chooses among several pages, whose posts are imported once', async ({
    assert,
    browserContext,
  }) => {
    const page = await open(browserContext)
    await page.getByRole('button', { name: 'Import from LinkedIn' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import from LinkedIn' })
    await page.assertVisible(dialog.getByText('Fjordlicht Energie'))
    assert.deepEqual(await accessibilityProblems(page, '[role=dialog]'), [])
    await dialog.getByRole('checkbox', { name: PICKED }).click()
    await dialog.getByRole('button', { name: 'Import 1 page' }).click()
    await page.assertVisible(page.getByText('Imported 12 post(s), updated 0.'))
    await page.assertElementsCount('tbody tr', 12)
    await page.assertVisible(page.getByRole('row').filter({ hasText: 'Sample post' }).first())
    await page.getByRole('button', { name: 'Import from LinkedIn' }).click()
    await page.assertChecked(dialog.getByRole('checkbox', { name: PICKED }))
    await dialog.getByRole('button', { name: 'Import 1 page' }).click()
    await page.assertVisible(page.getByText('Imported 0 post(s), updated 12.'))
    assert.lengthOf(await Post.all(), 12)
  })

  test('a stopped import shows what was imported and resumes', async ({
    assert,
    browserContext,
  }) => {
    peer().settings.historyPosts = 120
    const page = await open(browserContext)
    const slow = { match: 'GET /rest/posts', fault: 'slow' }
    peer().faults.add({ ...slow, delayMs: 0, times: 1 })
    peer().faults.add({ ...slow, delayMs: 60_000 })
    await page.getByRole('button', { name: 'Import from LinkedIn' }).click()
    await page.getByRole('checkbox', { name: PICKED }).click()
    await page.getByRole('button', { name: 'Import 1 page' }).click()
    await page.assertVisible(page.getByText(`Reading posts of ${PICKED}: 50 so far`))
    await page.getByRole('button', { name: 'Cancel' }).click()
    const notice = page.getByText(/The import was stopped\. (50|100) post\(s\) imported so far\./)
    await page.assertVisible(notice)
    peer().faults.clear()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.assertVisible(page.getByText('Imported 120 post(s), updated 0.'))
    assert.lengthOf(await Post.query().select('id'), 120)
  })

  test('a page opened during an import shows its progress', async ({ browserContext }) => {
    const member = await makeMember()
    await makeImport(member)
    const page = await openPosts(browserContext, member)
    await page.assertVisible(page.getByText('Reading posts of Northwind Robotics: 300 so far'))
    await page.assertDisabled(page.getByRole('button', { name: 'Import from LinkedIn' }))
  })

  test('a Cancel that fails is reported and can be pressed again', async ({ browserContext }) => {
    const member = await makeMember()
    await makeImport(member)
    const page = await openPosts(browserContext, member)
    await failFirstCancel(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.assertVisible(page.getByText(/^Failed to cancel\./))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.assertVisible(page.getByText('The import was stopped.'))
  })

  test('progress that arrives after the end of an import is ignored', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const run = await makeImport(member)
    const page = await openPosts(browserContext, member)
    const step = page.getByText('Reading posts of Northwind Robotics: 300 so far')
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let requests = 0
    await page.route('**/api/runs/*', async (route) => {
      requests += 1
      if (requests > 1) return route.fallback()
      const response = await route.fetch()
      asked.resolve()
      await released.promise
      await route.fulfill({ response })
    })
    await asked.promise
    await run.merge({ status: 'succeeded', result: { imported: 3, updated: 0 } }).save()
    await page.assertVisible(page.getByText('Imported 3 post(s), updated 0.'))
    await page.assertNotExists(step)
    const late = page.waitForResponse('**/api/runs/*')
    released.resolve()
    const response = await late
    await response.finished()
    await rendered(page)
    assert.isFalse(await step.isVisible())
  })

  test("another organization doesn't show the import of the one before", async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const { user, organization } = member
    const other = await OrganizationFactory.merge({ name: 'Southwind', createdBy: user.id })
      .with('memberships', 1, (membership) => membership.merge({ userId: user.id, role: 'owner' }))
      .create()
    await makeImport({ user, organization })
    const page = await openPosts(browserContext, member)
    const step = page.getByText('Reading posts of Northwind Robotics: 300 so far')
    await page.assertVisible(step)
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /Not connected/ }).click()
      await page.getByRole('menuitemcheckbox', { name }).click()
      await page.waitForURL(/org=/)
    }
    await choose(other.name)
    await page.assertNotExists(step)
    await choose(organization.name)
    await page.assertVisible(step)
  })

  test('an import over a personal connection is explained and imports nothing', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const account = await LinkedinAccountFactory.merge({
      userId: member.user.id,
      appMode: 'personal' as const,
      scopes: NEEDED_SCOPES.personal.join(' '),
    }).create()
    await member.organization.merge({ linkedinAccountId: account.id }).save()
    const page = await openPosts(browserContext, member)
    await page.getByRole('button', { name: 'Import from LinkedIn' }).click()
    await page.assertVisible(page.getByText(`Failed to import: ${IMPORT_MESSAGES.personal}`))
    await page.assertVisible(page.getByRole('button', { name: 'Connect LinkedIn' }))
    assert.lengthOf(await Post.all(), 0)
  })

  test("Refresh loads LinkedIn's current metrics", async ({ browserContext }) => {
    const page = await open(browserContext, JONAS)
    await page.getByRole('button', { name: 'Import from LinkedIn' }).click()
    await page.getByRole('checkbox', { name: PICKED }).click()
    await page.getByRole('button', { name: 'Import 1 page' }).click()
    await page.assertVisible(page.getByText('Imported 12 post(s), updated 0.'))
    const row = page.getByRole('row').filter({ hasText: 'Sample post' }).first()
    const reactions = row.getByRole('cell').nth(6)
    // Jonas does not administer the page, so LinkedIn gives him only reactions and comments.
    await page.assertTextContains(row.getByRole('cell').nth(5), '–')
    await Post.query().update({ reactions: null, comments: null, figures_at: null })
    await page.reload()
    await page.assertVisible(row.getByText('Not available yet'))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.assertNotExists(row.getByText('Not available yet'))
    await page.assertTextContains(row.getByRole('cell').nth(5), '–')
    await page.assertVisible(reactions)
  })

  test('an import without a connection links to the LinkedIn settings', async ({
    assert,
    browserContext,
  }) => {
    const page = await openPosts(browserContext, await makeMember())
    await page.getByRole('button', { name: 'Import from LinkedIn' }).click()
    const refusal = page.getByText('Failed to import: Please make sure your LinkedIn account')
    await page.assertVisible(refusal)
    await page.getByRole('button', { name: 'Connect LinkedIn' }).click()
    await page.waitForURL('**/dashboard/settings?tab=linkedin*')
    assert.equal(
      await Post.query()
        .count('* as total')
        .then(([row]) => row!.$extras.total),
      0
    )
  })
})

test.group('posts: import from CSV', (group) => {
  browserGroup(group)

  test('a file is checked, each faulty row is named, and the others are imported', async ({
    assert,
    browserContext,
  }) => {
    const page = await openPosts(browserContext, await makeMember())
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'CSV files' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Import from CSV' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Import posts from CSV' })
    await page.assertVisible(dialog.getByText('first_comment'))
    const text = 'text,publish_time\nA good row,2030-06-01 09:00\nA bad row,tomorrow\n'
    const file = { name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await dialog.getByLabel('CSV or ZIP file').setInputFiles(file)
    await page.assertVisible(dialog.getByRole('row', { name: /3 Write the time/ }))
    assert.lengthOf(await Post.all(), 0)
    assert.equal(await overflow(page), 0)
    assert.deepEqual(await accessibilityProblems(page, '[role=dialog]'), [])
    await dialog.getByRole('button', { name: 'Import 1 post(s)' }).press('Enter')
    await page.assertVisible(page.getByText('Imported 1 post(s).'))
    await page.assertVisible(page.getByText('A good row').first())
    assert.lengthOf(await Post.all(), 1)
  })
})
