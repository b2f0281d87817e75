import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { NEEDED_SCOPES } from '#domain/settings/linkedin_scopes'
import { IMPORT_WORDS } from '#domain/posts/import_words'
import Post from '#models/post'
import Run from '#models/run'
import { now } from '#services/clock'
import { accessibilityProblems, browserGroup } from '#tests/helpers/browser'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { makeMember } from '#tests/helpers/make_member'
import { JONAS, linkedinPeer } from '#tests/helpers/linkedin_peer'
import { openPosts } from '#tests/helpers/posts_screen'

const PICKED = 'Northwind Robotics'

test.group('posts: import from LinkedIn', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)
  group.each.setup(() => void (peer().settings.historyPosts = 12))

  async function open(context: BrowserContext, member?: string) {
    const connected = await connectedOrganization(peer().url, { member })
    return openPosts(context, connected)
  }

  test('of several pages a person chooses; the posts come in, and once only', async ({
    assert,
    browserContext,
  }) => {
    const page = await open(browserContext)
    await page.getByRole('button', { name: 'Import from LinkedIn' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import from LinkedIn' })
    await page.assertVisible(dialog.getByText('Fjordlicht Energie'))
    assert.deepEqual(await accessibilityProblems(page, '[role=dialog]'), [])
    await dialog.getByRole('checkbox', { name: PICKED }).click()
    await dialog.getByRole('button', { name: 'Import 1 page(s)' }).click()
    await page.assertVisible(page.getByText('Imported 12 post(s), updated 0.'))
    await page.assertElementsCount('tbody tr', 12)
    await page.assertVisible(page.getByRole('row').filter({ hasText: 'Sample post' }).first())
    await page.getByRole('button', { name: 'Import from LinkedIn' }).click()
    await page.assertChecked(dialog.getByRole('checkbox', { name: PICKED }))
    await dialog.getByRole('button', { name: 'Import 1 page(s)' }).click()
    await page.assertVisible(page.getByText('Imported 0 post(s), updated 12.'))
    assert.lengthOf(await Post.all(), 12)
  })

  test('stopped half-way it says what is here, and goes on from there', async ({
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
    await page.getByRole('button', { name: 'Import 1 page(s)' }).click()
    await page.assertVisible(page.getByText(`Reading posts of ${PICKED}: 50 so far`))
    await page.getByRole('button', { name: 'Cancel' }).click()
    const notice = page.getByText(/The import was stopped\. (50|100) post\(s\) imported so far\./)
    await page.assertVisible(notice)
    peer().faults.clear()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.assertVisible(page.getByText('Imported 120 post(s), updated 0.'))
    assert.lengthOf(await Post.query().select('id'), 120)
  })

  test('a page that opens in the midst of one shows how far it is', async ({ browserContext }) => {
    const member = await makeMember()
    await Run.create({
      ...{ organizationId: member.organization.id, userId: member.user.id, kind: 'import' },
      ...{ status: 'running', input: {}, result: null, claimedBy: 'desk|1|life' },
      ...{ step: 'Reading posts of Northwind Robotics: 300 so far', done: 0, total: 0 },
      ...{ startedAt: now(), leaseUntil: now().plus({ minutes: 5 }) },
    })
    const page = await openPosts(browserContext, member)
    await page.assertVisible(page.getByText('Reading posts of Northwind Robotics: 300 so far'))
    await page.assertDisabled(page.getByRole('button', { name: 'Import from LinkedIn' }))
  })

  test('a personal connection gets the explanation, and nothing is imported', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const account = await LinkedinAccountFactory.merge({
      ...{ userId: member.user.id, appMode: 'personal' as const },
      scopes: NEEDED_SCOPES.personal.join(' '),
    }).create()
    await member.organization.merge({ linkedinAccountId: account.id }).save()
    const page = await openPosts(browserContext, member)
    await page.getByRole('button', { name: 'Import from LinkedIn' }).click()
    await page.assertVisible(page.getByText(`Failed to import: ${IMPORT_WORDS.personal}`))
    assert.lengthOf(await Post.all(), 0)
  })

  test('Refresh brings what LinkedIn counts by now', async ({ browserContext }) => {
    const page = await open(browserContext, JONAS)
    await page.getByRole('button', { name: 'Import from LinkedIn' }).click()
    await page.getByRole('checkbox', { name: PICKED }).click()
    await page.getByRole('button', { name: 'Import 1 page(s)' }).click()
    await page.assertVisible(page.getByText('Imported 12 post(s), updated 0.'))
    const row = page.getByRole('row').filter({ hasText: 'Sample post' }).first()
    const reactions = row.getByRole('cell').nth(6)
    // Jonas is no administrator there: LinkedIn gives him reactions and comments alone.
    await page.assertTextContains(row.getByRole('cell').nth(5), '–')
    await Post.query().update({ reactions: null, comments: null, figures_at: null })
    await page.reload()
    await page.assertVisible(row.getByText('Not available yet'))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.assertNotExists(row.getByText('Not available yet'))
    await page.assertTextContains(row.getByRole('cell').nth(5), '–')
    await page.assertVisible(reactions)
  })

  test('without a connection the refusal leads to where LinkedIn is connected', async ({
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
