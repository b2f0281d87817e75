import { test } from '@japa/runner'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import { resetDiskState, markDiskFull } from '#services/health/disk_space'
import {
  accessibilityProblems,
  browserGroup,
  choose,
  overflow,
  PASSWORD,
  signIn,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { refuseWrites } from '#tests/helpers/refuse_writes'

const BANNER = "The server's disk is full."

test.group('a full disk', (group) => {
  browserGroup(group)
  group.each.setup(() => resetDiskState)

  for (const width of [1440, 360]) {
    test(`at ${width} px every member reads so on every page, until there is room`, async ({
      assert,
      browserContext,
    }) => {
      const { organization } = await makeMember()
      const rafa = await UserFactory.merge({ timezone: 'Europe/Berlin' }).create()
      const own = { organizationId: organization.id, userId: rafa.id, role: 'reviewer' as const }
      await MembershipFactory.merge(own).create()
      await signIn(browserContext, rafa)
      await choose(browserContext, organization)
      const page = await browserContext.newPage()
      await page.setViewportSize({ width, height: 800 })
      markDiskFull()
      for (const screen of ['posts', 'calendar', 'settings', 'review-queue']) {
        await page.goto(`/dashboard/${screen}`)
        await page.assertVisible(page.getByText(BANNER))
        assert.isAtMost(await overflow(page), 0, screen)
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
      }
      resetDiskState()
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.assertNotExists(page.getByText(BANNER))
    })
  }

  test('a login still leads to the posts, which say what is wrong', async ({
    browserContext,
    cleanup,
  }) => {
    const { user, organization } = await makeMember()
    await user.merge({ timezone: 'Europe/Berlin', clock: '24h' }).save()
    await choose(browserContext, organization)
    const page = await browserContext.newPage()
    await page.goto('/login')
    cleanup(await refuseWrites())
    await page.getByLabel('Email address').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL('**/dashboard/**')
    await page.assertVisible(page.getByText(BANNER))
  })
})
