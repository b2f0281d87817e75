import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import type { Role } from '#domain/organizations/roles'
import Membership from '#models/membership'
import Notification from '#models/notification'
import type Organization from '#models/organization'
import type User from '#models/user'
import { bodyOf, actingAs } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

/** Olga's and Ada's organization, which posts with Ada's account; and Rafa, who is invited. */
async function makeOrganizationWithRoles() {
  const { user: olga, organization } = await makeMember()
  const [ada, rafa] = await UserFactory.createMany(2)
  await rafa.merge({ fullName: 'Rafa Silva' }).save()
  await join(organization, ada, 'owner')
  const fields = { userId: ada.id, name: 'Ada Field' }
  const account = await LinkedinAccountFactory.merge(fields).create()
  await organization.merge({ name: 'Northwind', linkedinAccountId: account.id }).save()
  return { olga, ada, rafa, organization, account }
}

function join({ id: organizationId }: Organization, { id: userId }: User, role: Role) {
  return MembershipFactory.merge({ organizationId, userId, role }).create()
}

async function admit(
  client: ApiClient,
  { inviter, invited, organization }: { inviter: User; invited: User; organization: Organization },
  role: Role
) {
  const path = `/api/organizations/${organization.id}/invitations`
  const { url } = await bodyOf(actingAs(client, inviter).post(path, { role }))
  const token = String(url).split('/').at(-1)
  const answer = await actingAs(client, invited).post('/api/invitations/accept', { token })
  answer.assertStatus(200)
  await organization.refresh()
}

test.group('the LinkedIn account that an organization posts with', (group) => {
  group.each.setup(freshDatabase)

  test('a LinkedIn account stays when its owner invited the new poster, and the owner is notified', async ({
    client,
    assert,
  }) => {
    const { ada, rafa, organization, account } = await makeOrganizationWithRoles()
    await admit(client, { inviter: ada, invited: rafa, organization }, 'editor')
    assert.equal(organization.linkedinAccountId, account.id)
    const [notice, ...others] = await Notification.all()
    assert.isEmpty(others)
    assert.equal(notice.userId, ada.id)
    assert.equal(notice.title, 'Rafa Silva can now post as Ada Field on LinkedIn.')
    assert.equal(notice.link, '/dashboard/settings?tab=linkedin')
  })

  test('a LinkedIn account is disconnected when someone else invited the poster, until its owner reconnects', async ({
    client,
    assert,
  }) => {
    const { olga, ada, rafa, organization, account } = await makeOrganizationWithRoles()
    await admit(client, { inviter: olga, invited: rafa, organization }, 'editor')
    assert.isNull(organization.linkedinAccountId)
    const notice = await Notification.firstOrFail()
    assert.equal(notice.userId, ada.id)
    assert.equal(notice.title, 'Northwind no longer posts as Ada Field.')
    const connect = `/api/organizations/${organization.id}/connect-linkedin`
    const answer = await actingAs(client, ada).post(connect)
    answer.assertStatus(200)
    await organization.refresh()
    assert.equal(organization.linkedinAccountId, account.id)
  })

  test('a LinkedIn account stays with a reviewer until they become an editor', async ({
    client,
    assert,
  }) => {
    const { olga, rafa, organization, account } = await makeOrganizationWithRoles()
    await admit(client, { inviter: olga, invited: rafa, organization }, 'reviewer')
    assert.equal(organization.linkedinAccountId, account.id)
    assert.isEmpty(await Notification.all())
    const { id } = await Membership.findByOrFail({ user_id: rafa.id })
    const path = `/api/organizations/${organization.id}/members/${id}`
    const answer = await client.patch(path).json({ role: 'editor' }).withGuard('api').loginAs(olga)
    answer.assertStatus(200)
    await organization.refresh()
    assert.isNull(organization.linkedinAccountId)
    assert.lengthOf(await Notification.all(), 1)
  })

  test('a LinkedIn account stays when an editor becomes an owner', async ({ client, assert }) => {
    const { olga, rafa, organization, account } = await makeOrganizationWithRoles()
    const member = await join(organization, rafa, 'editor')
    const path = `/api/organizations/${organization.id}/members/${member.id}`
    const answer = await client.patch(path).json({ role: 'owner' }).withGuard('api').loginAs(olga)
    answer.assertStatus(200)
    await organization.refresh()
    assert.equal(organization.linkedinAccountId, account.id)
    assert.isEmpty(await Notification.all())
  })

  test('a LinkedIn account is named beside its owner in the list of members', async ({
    client,
    assert,
  }) => {
    const { olga, ada, organization } = await makeOrganizationWithRoles()
    const members: { user_id: string; linkedin_account: string | null }[] = await bodyOf(
      actingAs(client, olga).get(`/api/organizations/${organization.id}/members`)
    )
    const accounts = members.map((member) => [member.user_id, member.linkedin_account])
    assert.sameDeepMembers(accounts, [
      [olga.id, null],
      [ada.id, 'Ada Field'],
    ])
  })
})
