import { test } from '@japa/runner'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import Membership from '#models/membership'
import type User from '#models/user'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  signIn,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import type { BrowserContext } from 'playwright'

/** Olga's organization with Rafa as a reviewer; it posts with the account of Ada, its other owner. */
async function makeTeam() {
  const { user: olga, organization } = await makeMember()
  const ada = await UserFactory.merge({ fullName: 'Ada Field' }).create()
  const rafa = await UserFactory.merge({ fullName: 'Rafa Silva' }).create()
  const { id: organizationId } = organization
  await MembershipFactory.merge({ organizationId, userId: ada.id, role: 'owner' }).create()
  await MembershipFactory.merge({ organizationId, userId: rafa.id, role: 'reviewer' }).create()
  const account = await LinkedinAccountFactory.merge({ userId: ada.id, name: 'A. Field' }).create()
  await organization.merge({ linkedinAccountId: account.id }).save()
  return { olga, ada, rafa, organization }
}

async function openMembers(browserContext: BrowserContext, user: User, width: number) {
  await signIn(browserContext, user)
  const page = await browserContext.newPage()
  await page.setViewportSize({ width, height: 800 })
  await page.goto('/dashboard/organizations')
  await page.getByRole('button', { name: 'Members' }).click()
  const invite = page.getByRole('region', { name: 'Invite a teammate' })
  await invite.waitFor()
  return { page, invite }
}

test.group('members: who may post as whom', (group) => {
  browserGroup(group)

  for (const width of [1440, 360]) {
    test(`at ${width} px an invitation says whose account is shared`, async ({
      assert,
      browserContext,
    }) => {
      const { ada } = await makeTeam()
      const { page, invite } = await openMembers(browserContext, ada, width)
      await page.assertVisible(invite.getByText("They'll be able to post as A. Field on LinkedIn"))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
      }
      assert.isAtMost(await overflow(page), 0)
      await invite.getByRole('combobox', { name: 'Role' }).click()
      await page.getByRole('option', { name: 'Reviewer' }).click()
      await page.assertNotExists(invite.getByText("They'll be able to post"))
    })
  }

  test('letting a member post with an account of someone else disconnects it after a question', async ({
    assert,
    browserContext,
  }) => {
    const { olga, rafa, organization } = await makeTeam()
    const { page, invite } = await openMembers(browserContext, olga, 1440)
    await page.assertVisible(invite.getByText('the LinkedIn account of Ada Field'))
    const role = page.getByRole('combobox', { name: 'Role of Rafa Silva' })
    const question = page.getByRole('alertdialog', { name: 'Let Rafa Silva post' })
    await role.click()
    await page.getByRole('option', { name: 'Editor' }).click()
    await page.assertVisible(question.getByText("it's disconnected until Ada Field connects it"))
    await question.getByRole('button', { name: 'Cancel' }).click()
    const member = await Membership.findByOrFail({ user_id: rafa.id })
    assert.equal(member.role, 'reviewer')
    await role.click()
    await page.getByRole('option', { name: 'Editor' }).click()
    await question.getByRole('button', { name: 'Change role' }).click()
    await page.getByText('Rafa Silva is now Editor').waitFor()
    await organization.refresh()
    assert.isNull(organization.linkedinAccountId)
  })
})
