import { test } from '@japa/runner'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import type { Role } from '#domain/organizations/roles'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  PASSWORD,
  rendered,
  signIn,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'

/** Olga's organization with one more member. */
async function makeTeam(role: Role) {
  const { user: olga, organization } = await makeMember()
  await olga.merge({ fullName: 'Olga Brandt' }).save()
  await organization.merge({ name: 'Northwind Robotics' }).save()
  const rafa = await UserFactory.merge({ fullName: 'Rafa Silva' }).create()
  await MembershipFactory.merge({ organizationId: organization.id, userId: rafa.id, role }).create()
  return { olga, rafa, organization }
}

test.group('members', (group) => {
  browserGroup(group)

  test('an owner invites, changes roles and removes', async ({ assert, browserContext, visit }) => {
    const { olga, rafa } = await makeTeam('editor')
    await signIn(browserContext, olga)
    const page = await visit('/dashboard/organizations')
    await page.assertVisible(page.getByText('Owner', { exact: true }))
    await page.getByRole('button', { name: 'Members' }).click()
    const dialog = page.getByRole('dialog', { name: 'Members of Northwind Robotics' })
    await page.assertVisible(dialog.getByText('Olga Brandt (you)'))
    await page.assertVisible(dialog.getByText('Can view everything and approve'))
    await page.assertVisible(dialog.getByText('Writes drafts and sends them to review.'))

    await dialog.getByRole('button', { name: 'Invite' }).click()
    const link = dialog.getByLabel('Invitation link')
    await link.waitFor()
    assert.match(await link.inputValue(), /\/invitations\/[\w-]{40,}$/)
    const pending = dialog.getByRole('region', { name: 'Open invitations' })
    await page.assertVisible(pending.getByText('Anyone with the link'))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      assert.equal(await overflow(page), 0, `${width}`)
    }
    await pending.getByRole('button', { name: 'Withdraw' }).click()
    await pending.waitFor({ state: 'detached' })
    assert.isEmpty(await Invitation.all())

    const role = dialog.getByRole('combobox', { name: 'Role of Rafa Silva' })
    await role.press('Enter')
    await page.assertVisible(page.getByRole('option', { name: 'Writer' }))
    await page.getByRole('option', { name: 'Reviewer' }).press('Enter')
    await page.getByText('Rafa Silva is now Reviewer').waitFor()
    const member = await Membership.findByOrFail({ user_id: rafa.id })
    assert.equal(member.role, 'reviewer')

    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await page.getByText('Make someone else an owner first').waitFor()

    await dialog.getByRole('button', { name: 'Remove Rafa Silva' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Rafa Silva was removed').waitFor()

    const own = dialog.getByRole('combobox', { name: 'Role of Olga Brandt' })
    const change = await hold(page, '/members/*')
    await own.press('Enter')
    await page.getByRole('option', { name: 'Editor' }).press('Enter')
    await page.locator('button[role="combobox"]:disabled').waitFor()
    // On a slow machine, the dialog takes the focus that its control has lost.
    await dialog.focus()
    change.release()
    await page.getByText('Failed to change the role.').waitFor()
    await own.and(page.locator(':focus')).waitFor()
    assert.isNull(await Membership.findBy({ user_id: rafa.id }))
  })

  test('the link of a new invitation stays when the members cannot be loaded again', async ({
    browserContext,
    visit,
  }) => {
    const { olga } = await makeTeam('editor')
    await signIn(browserContext, olga)
    const page = await visit('/dashboard/organizations')
    await page.getByRole('button', { name: 'Members' }).click()
    const dialog = page.getByRole('dialog', { name: 'Members of Northwind Robotics' })
    await dialog.getByText('Olga Brandt (you)').waitFor()
    await page.route('**/members', (route) => route.abort('connectionfailed'))
    const held = await hold(page, '/invitations')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.getByRole('button', { name: 'Inviting...' }).waitFor()
    await dialog.getByLabel('Email address').fill('next@example.com')
    held.release()
    await dialog.getByText('Failed to load the members.').waitFor()
    await page.assertInputValue(dialog.getByLabel('Email address'), 'next@example.com')
    await page.assertVisible(dialog.getByLabel('Invitation link'))
    await page.assertVisible(dialog.getByText('Rafa Silva'))
    await page.unroute('**/members')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('region', { name: 'Open invitations' }).waitFor()
    await page.assertVisible(dialog.getByLabel('Invitation link'))
  })

  test('a member is not asked about after the dialog was closed', async ({
    browserContext,
    visit,
  }) => {
    const { olga } = await makeTeam('editor')
    await signIn(browserContext, olga)
    const page = await visit('/dashboard/organizations')
    await page.getByRole('button', { name: 'Members' }).click()
    const remove = page.getByRole('button', { name: 'Remove Rafa Silva' })
    await remove.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    const held = await hold(page, '/links')
    const answered = page.waitForResponse('**/links')
    await remove.click()
    await page.keyboard.press('Escape')
    await remove.waitFor({ state: 'detached' })
    held.release()
    await answered
    await rendered(page)
    await page.assertNotExists(page.getByRole('alertdialog'))
  })

  test('in a large team, members are found by name or email, and inviting is close', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { olga, organization } = await makeTeam('editor')
    const users = await UserFactory.createMany(40)
    for (const { id: userId } of users) {
      await MembershipFactory.merge({ organizationId: organization.id, userId }).create()
    }
    await users[39]!.merge({ fullName: 'Zoe Zimmer', email: 'zoe@example.com' }).save()
    await signIn(browserContext, olga)
    const page = await visit('/dashboard/organizations')
    await page.getByRole('button', { name: 'Members' }).click()
    const rows = page.getByRole('region', { name: 'Members' }).getByRole('listitem')
    await page.assertElementsCount(rows, 20)
    const search = page.getByRole('searchbox', { name: 'Search members' })
    for (const typed of ['zimmer', 'ZOE@example']) {
      await search.fill(typed)
      await page.assertElementsCount(rows, 1)
      await page.assertVisible(rows.getByText('Zoe Zimmer'))
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      assert.equal(await overflow(page), 0, `${width}`)
    }
    assert.deepEqual(await accessibilityProblems(page), [])
    await search.fill('no such name')
    await page.assertVisible(page.getByText('No members found'))
    await search.fill('')
    await page.getByRole('button', { name: 'Show all 42' }).click()
    await page.assertElementsCount(rows, 42)
  })

  test('a reviewer sees what they may do, and why the rest is disabled', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { rafa, organization } = await makeTeam('reviewer')
    await signIn(browserContext, rafa)
    const cookie = { name: 'selectedOrgId', value: organization.id }
    const page = await visit('/dashboard/organizations')
    await browserContext.addCookies([{ ...cookie, url: page.url() }])
    await page.assertNotExists(page.getByRole('button', { name: /^LinkedIn for/ }))
    await page.getByRole('button', { name: 'Members' }).click()
    await page.assertVisible(page.getByText('Rafa Silva (you)'))
    await page.assertNotExists(page.getByRole('button', { name: 'Invite' }))
    await page.goto('/dashboard/campaigns')
    const reason = page.getByRole('group', { name: /^Only owners and editors/ })
    await page.assertDisabled(reason.getByRole('button', { name: 'Create Campaign' }))
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.goto('/dashboard/drafts')
    await page.assertVisible(page.getByText('Only owners, editors and writers can write posts'))
    await page.goto('/dashboard/calendar')
    await page.assertNotExists(page.getByRole('button', { name: /^Schedule/ }))
  })

  test('a writer reads nothing about scheduling or connecting LinkedIn', async ({
    browserContext,
    visit,
  }) => {
    const { rafa } = await makeTeam('writer')
    await signIn(browserContext, rafa)
    const page = await visit('/dashboard/drafts')
    const words = "LinkedIn isn't connected. You can write now. Owners and editors connect it."
    await page.assertVisible(page.getByText(words))
    await page.assertNotExists(page.getByRole('button', { name: 'Connect LinkedIn' }))
  })

  test('a visitor who signs up returns to the invitation', async ({ assert, visit }) => {
    const { olga, organization } = await makeTeam('editor')
    const invitation = new Invitation()
    const token = invitation.renew(organization.createdAt)
    const mine = { organizationId: organization.id, invitedBy: olga.id, email: 'ada@example.com' }
    await invitation.merge({ ...mine, role: 'reviewer' }).save()
    const page = await visit(`/invitations/${token}`)
    await page.assertText('h1', 'Join Northwind Robotics')
    await page.assertVisible(page.getByText('Olga Brandt invited you'))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
    }
    await page.getByRole('link', { name: 'Sign up and join' }).click()
    await page.getByLabel('Full name').fill('Ada Field')
    await page.getByLabel('Email address').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByRole('button', { name: 'Join Northwind Robotics' }).click()
    await page.waitForURL('**/dashboard/organizations*')
    await page.assertVisible(page.getByRole('heading', { name: 'Northwind Robotics' }))
    await page.assertVisible(page.getByText('Reviewer', { exact: true }))
    assert.isEmpty(await Invitation.all())
    await page.goto(`/invitations/${token}`)
    await page.assertText('h1', 'Invitation no longer valid')
  })

  test('a member whose role changes finds the open calendar as the new role allows', async ({
    browserContext,
  }) => {
    const { rafa } = await makeTeam('editor')
    await signIn(browserContext, rafa)
    const page = await browserContext.newPage()
    const stream = page.waitForResponse((answer) => answer.url().includes('/api/live/events'))
    await page.goto('/dashboard/calendar')
    await stream
    const create = page.getByRole('main').getByRole('link', { name: 'Create Post' })
    await page.assertVisible(create)
    const member = await Membership.findByOrFail({ user_id: rafa.id })
    await member.merge({ role: 'reviewer' }).save()
    await page.assertNotExists(create)
    await member.merge({ role: 'editor' }).save()
    await page.assertVisible(create)
  })

  test('an invitation for another email address says so', async ({ browserContext, visit }) => {
    const { rafa } = await makeTeam('editor')
    const { organization } = await makeMember()
    const invitation = new Invitation()
    const token = invitation.renew(organization.createdAt)
    const own = {
      organizationId: organization.id,
      email: 'ada@example.com',
      role: 'editor' as const,
    }
    await invitation.merge(own).save()
    await signIn(browserContext, rafa)
    const page = await visit(`/invitations/${token}`)
    await page.assertVisible(page.getByText('This invitation is for ada@example.com.'))
    await page.assertNotExists(page.getByRole('button', { name: /^Join/ }))
    await page.getByRole('button', { name: 'Use another account' }).click()
    await page.waitForURL('**/login')
  })
})
