import { test } from '@japa/runner'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import type { Role } from '#domain/organizations/roles'
import Membership from '#models/membership'
import { bodyOf, statusOf } from '#tests/helpers/answer_of'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import { makeMember } from '#tests/helpers/make_member'
import type { ApiClient } from '@japa/api-client'

const LAST_OWNER = 'An organization needs an owner. Make someone else an owner first.'

/** An organization with an owner and one more member. */
async function makeTeam(role: Role = 'editor') {
  const { user: owner, organization } = await makeMember()
  const other = await UserFactory.create()
  const membership = { organizationId: organization.id, userId: other.id, role }
  const member = await MembershipFactory.merge(membership).create()
  const own = await Membership.findByOrFail({ user_id: owner.id })
  const base = `/api/organizations/${organization.id}`
  const changed = (client: ApiClient, id: string, to: Role) =>
    client.patch(`${base}/members/${id}`).json({ role: to }).withGuard('api').loginAs(owner)
  return { owner, other, organization, member, own, base, changed }
}

test.group('members', (group) => {
  group.each.setup(freshDatabase)

  test('every member sees who belongs to it', async ({ client, assert }) => {
    const { owner, other, base } = await makeTeam('reviewer')
    const answer = await inTheNameOf(client, other).get(`${base}/members`)
    answer.assertStatus(200)
    assert.containSubset(answer.body(), [
      { user_id: owner.id, name: owner.fullName, email: owner.email, role: 'owner' },
      { user_id: other.id, role: 'reviewer' },
    ])
  })

  test('another role counts at once', async ({ client, assert }) => {
    const { other, member, base, changed } = await makeTeam('reviewer')
    const mine = inTheNameOf(client, other)
    assert.equal(await statusOf(mine.post(`${base}/disconnect-linkedin`)), 403)
    const answer = await changed(client, member.id, 'editor')
    answer.assertStatus(200)
    answer.assertBodyContains({ id: member.id, role: 'editor' })
    assert.equal(await statusOf(mine.post(`${base}/disconnect-linkedin`)), 200)
  })

  test('the last owner stays one', async ({ client, assert }) => {
    const { owner, own, member, base, changed } = await makeTeam()
    const mine = inTheNameOf(client, owner)
    for (const asked of [
      changed(client, own.id, 'editor'),
      mine.delete(`${base}/members/${own.id}`),
      mine.delete(`${base}/membership`),
    ]) {
      const answer = await asked
      answer.assertStatus(409)
      answer.assertBodyContains({ detail: LAST_OWNER, code: 'E_LAST_OWNER' })
    }
    await changed(client, member.id, 'owner')
    assert.equal(await statusOf(mine.delete(`${base}/membership`)), 204)
    assert.equal(await statusOf(mine.get(`${base}/members`)), 404)
  })

  test('of two owners that step down at once one stays', async ({ client, assert }) => {
    const { own, member, changed } = await makeTeam('owner')
    const answers = await Promise.all([
      changed(client, own.id, 'reviewer'),
      changed(client, member.id, 'reviewer'),
    ])
    const refused = answers.filter((answer) => answer.status() !== 200)
    assert.isAtLeast(refused.length, 1)
    assert.lengthOf(await Membership.query().where('role', 'owner'), 1)
  })

  test('whoever is removed, or leaves, finds nothing any more', async ({ client, assert }) => {
    const { owner, other, member, base } = await makeTeam()
    const mine = inTheNameOf(client, other)
    await inTheNameOf(client, owner).delete(`${base}/members/${member.id}`)
    assert.equal(await statusOf(mine.get(`${base}/members`)), 404)
    assert.deepEqual(await bodyOf(mine.get('/api/organizations')), [])
  })

  test('a LinkedIn account goes with its member', async ({ client, assert }) => {
    const { owner, other, organization, base } = await makeTeam()
    const kept = await LinkedinAccountFactory.merge({ userId: owner.id }).create()
    await organization.merge({ linkedinAccountId: kept.id }).save()
    const { user: stranger } = await makeMember()
    const mine = await MembershipFactory.merge({
      ...{ organizationId: organization.id, userId: stranger.id, role: 'editor' as const },
    }).create()
    await inTheNameOf(client, owner).delete(`${base}/members/${mine.id}`)
    await organization.refresh()
    assert.equal(organization.linkedinAccountId, kept.id)
    const theirs = await LinkedinAccountFactory.merge({ userId: other.id }).create()
    await organization.merge({ linkedinAccountId: theirs.id }).save()
    await inTheNameOf(client, other).delete(`${base}/membership`)
    await organization.refresh()
    assert.isNull(organization.linkedinAccountId)
  })

  test("another organization's members are out of reach", async ({ client, assert }) => {
    const { owner, base } = await makeTeam()
    const { member } = await makeTeam()
    const answer = await inTheNameOf(client, owner).delete(`${base}/members/${member.id}`)
    answer.assertStatus(404)
    assert.isNotNull(await Membership.find(member.id))
  })
})
