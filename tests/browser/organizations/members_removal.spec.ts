import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { BrowserContext } from 'playwright'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import CalendarFeed from '#models/calendar_feed'
import Membership from '#models/membership'
import ReviewLink from '#models/review_link'
import { now } from '#services/clock'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  signIn,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'

/**
 * Olga's organization, whose editor Rafa has shared a week with a client, and the calendar link.
 */
async function makeTeam() {
  const { user: olga, organization } = await makeMember()
  const rafa = await UserFactory.merge({ fullName: 'Rafa Silva' }).create()
  const own = { organizationId: organization.id, userId: rafa.id }
  await MembershipFactory.merge({ ...own, role: 'editor' }).create()
  await db.transaction(async (trx) => {
    await CalendarFeed.replaceFor(own, trx)
    const shown = { kind: 'week' as const, weekStart: '2030-05-06', zone: 'UTC', mayApprove: true }
    const link = { organizationId: organization.id, createdBy: rafa.id, label: 'Acme Marketing' }
    await ReviewLink.open({ ...shown, ...link, expiresAt: now().plus({ days: 7 }) }, trx)
  })
  return { olga, rafa, organization }
}

async function openRemoval(browserContext: BrowserContext, width: number) {
  const page = await browserContext.newPage()
  await page.setViewportSize({ width, height: 800 })
  await page.goto('/dashboard/organizations')
  await page.getByRole('button', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Remove Rafa Silva' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove member' })
  await dialog.waitFor()
  return { page, dialog }
}

test.group('members: the links of who is removed', (group) => {
  browserGroup(group)

  for (const width of [1440, 360]) {
    test(`at ${width} px they are listed, and kept if the owner says so`, async ({
      assert,
      browserContext,
    }) => {
      const { olga, rafa, organization } = await makeTeam()
      await signIn(browserContext, olga)
      const { page, dialog } = await openRemoval(browserContext, width)
      const list = dialog.getByRole('list', { name: 'Links they shared' })
      await page.assertElementsCount(list.getByRole('listitem'), 2)
      await page.assertVisible(list.getByText('Acme Marketing'))
      await page.assertVisible(list.getByText('not opened yet'))
      await page.assertVisible(list.getByText('Calendar feed'))
      await page.assertVisible(dialog.getByRole('radio', { name: /^End the links/, checked: true }))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
      }
      assert.isAtMost(await overflow(page), 0)
      await dialog.getByRole('radio', { name: /^Keep the links/ }).click()
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await page.getByText('Rafa Silva was removed').waitFor()
      await dialog.waitFor({ state: 'detached' })
      assert.isNull(await Membership.findBy({ user_id: rafa.id }))
      const [link] = await ReviewLink.liveOf(organization.id, now())
      assert.equal(link.createdBy, olga.id)
    })
  }

  test("a removed member's links end unless the owner keeps them, and Cancel removes no one", async ({
    assert,
    browserContext,
  }) => {
    const { olga, rafa, organization } = await makeTeam()
    await signIn(browserContext, olga)
    const { page, dialog } = await openRemoval(browserContext, 1440)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    const opener = page.getByRole('button', { name: 'Remove Rafa Silva' })
    await page.assertVisible(opener.and(page.locator(':focus')))
    assert.isNotNull(await Membership.findBy({ user_id: rafa.id }))
    await opener.click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Rafa Silva was removed').waitFor()
    assert.isEmpty(await ReviewLink.liveOf(organization.id, now()))
    assert.isEmpty(await CalendarFeed.all())
  })

  test('a member who becomes a writer loses them, which the owner is asked about', async ({
    assert,
    browserContext,
  }) => {
    const { olga, rafa, organization } = await makeTeam()
    await signIn(browserContext, olga)
    const page = await browserContext.newPage()
    await page.goto('/dashboard/organizations')
    await page.getByRole('button', { name: 'Members' }).click()
    const chooseWriter = async () => {
      await page.getByLabel('Role of Rafa Silva').click()
      await page.getByRole('option', { name: 'Writer' }).click()
    }
    await chooseWriter()
    const dialog = page.getByRole('alertdialog', { name: 'Change role' })
    await page.assertVisible(dialog.getByText('The links that Rafa Silva shared stop working'))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    assert.lengthOf(await ReviewLink.liveOf(organization.id, now()), 1)
    await chooseWriter()
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await page.assertVisible(page.getByText('Rafa Silva is now Writer'))
    assert.lengthOf(await ReviewLink.liveOf(organization.id, now()), 0)
    const member = await Membership.findByOrFail('user_id', rafa.id)
    assert.equal(member.role, 'writer')
  })
})
