import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import Notice from '#models/notice'
import { now } from '#services/clock'
import { anHourPasses } from '#tests/helpers/an_hour_passes'
import {
  accessibilityProblems,
  browserGroup,
  choose,
  overflow,
  signIn,
  WIDTHS,
} from '#tests/helpers/browser'
import { makeMember } from '#tests/helpers/make_member'

const ENDING = 'Your LinkedIn connection ends in 7 days.'
const ENDED = 'Your LinkedIn connection has ended.'

/** A member whose organization's connection ends in so many days, told by the hourly clock. */
async function ending(context: BrowserContext, days: number) {
  const { user, organization } = await makeMember()
  const expiresAt = now().plus({ days })
  const account = await LinkedinAccountFactory.merge({ userId: user.id, expiresAt }).create()
  await organization.merge({ linkedinAccountId: account.id }).save()
  await anHourPasses()
  await signIn(context, user)
  await choose(context, organization)
}

test.group('the end of a connection', (group) => {
  browserGroup(group)

  test('every page tells before it comes, and Reconnect leads to where that is done', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await ending(browserContext, 7)
    const page = await visit('/dashboard/posts')
    const banner = page.getByRole('complementary', { name: 'Notices' })
    await page.assertVisible(banner.getByText(ENDING))
    await page.assertVisible(banner.getByText('Reconnect to keep your posts going out.'))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      assert.equal(await overflow(page), 0, `wider than ${width}`)
      assert.deepEqual(await accessibilityProblems(page), [], `at ${width}`)
    }
    await banner.getByRole('link', { name: 'Reconnect' }).click()
    await page.assertVisible(page.getByRole('heading', { name: 'LinkedIn Connected' }))
    await page.assertVisible(page.getByRole('tabpanel').getByRole('button', { name: 'Reconnect' }))
    await page.assertVisible(banner.getByText(ENDING))
  })

  test('a notice that was put away stays away', async ({ assert, browserContext, visit }) => {
    await ending(browserContext, 7)
    const page = await visit('/dashboard/organizations')
    const banner = page.getByRole('complementary', { name: 'Notices' })
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await page.assertNotExists(banner)
    await page.reload()
    await page.assertText('h1', 'Organizations')
    await page.assertNotExists(banner)
    const [notice] = await Notice.all()
    assert.isNotNull(notice.readAt)
  })

  test('once it has come, the card, Create and Settings offer to reconnect', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await ending(browserContext, -1)
    const page = await visit('/dashboard/organizations')
    const main = page.getByRole('main')
    const banner = page.getByRole('complementary', { name: 'Notices' })
    await page.assertVisible(banner.getByText(ENDED))
    await page.assertVisible(main.getByText('LinkedIn connection ended'))
    await page.assertVisible(main.getByRole('button', { name: 'Reconnect' }))
    await page.setViewportSize({ width: 360, height: 800 })
    assert.equal(await overflow(page), 0)
    assert.deepEqual(await accessibilityProblems(page), [])
    for (const path of ['/dashboard/drafts', '/dashboard/settings?tab=linkedin']) {
      await page.goto(path)
      await page.assertVisible(main.getByRole('button', { name: 'Reconnect' }))
      await page.assertNotExists(banner)
    }
  })
})
