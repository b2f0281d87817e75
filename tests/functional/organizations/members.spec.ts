import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import DeleteAccount from '#actions/account/delete_account'
import app from '@adonisjs/core/services/app'
import ChangeRole from '#actions/organizations/change_role'
import InviteMember from '#actions/organizations/invite_member'
import RemoveMember from '#actions/organizations/remove_member'
import RenewInvitation from '#actions/organizations/renew_invitation'
import CreateReviewLink from '#actions/review_links/create_review_link'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import type { Role } from '#domain/organizations/roles'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import ReviewLink from '#models/review_link'
import Organization from '#models/organization'
import { bodyOf, statusOf, actingAs } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { makeMember } from '#tests/helpers/data/members'
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

/** Whether a transaction waits for another: for its locks, or on SQLite for the connection. */
async function isWaiting() {
  const client = db.connection().getWriteClient().client as { pool: Pool }
  if (db.connection().dialect.name !== 'mysql') return client.pool.numPendingAcquires() > 0
  const [[row]] = await db.rawQuery("show global status like 'Innodb_row_lock_current_waits'")
  return Number(row.Value) > 0
}

type Pool = { numPendingAcquires(): number }

test.group('members', (group) => {
  group.each.setup(freshDatabase)

  test('every member sees all members', async ({ client, assert }) => {
    const { owner, other, base } = await makeTeam('reviewer')
    const answer = await actingAs(client, other).get(`${base}/members`)
    answer.assertStatus(200)
    assert.containSubset(answer.body(), [
      { user_id: owner.id, name: owner.fullName, email: owner.email, role: 'owner' },
      { user_id: other.id, role: 'reviewer' },
    ])
  })

  test('a changed role applies immediately', async ({ client, assert }) => {
    const { other, member, base, changed } = await makeTeam('reviewer')
    const mine = actingAs(client, other)
    assert.equal(await statusOf(mine.post(`${base}/disconnect-linkedin`)), 403)
    const answer = await changed(client, member.id, 'editor')
    answer.assertStatus(200)
    answer.assertBodyContains({ id: member.id, role: 'editor' })
    assert.equal(await statusOf(mine.post(`${base}/disconnect-linkedin`)), 200)
  })

  test('the last owner cannot step down', async ({ client, assert }) => {
    const { owner, own, member, base, changed } = await makeTeam()
    const mine = actingAs(client, owner)
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

  test('of two owners who step down in parallel one stays', async ({ client, assert }) => {
    const { own, member, changed } = await makeTeam('owner')
    const answers = await Promise.all([
      changed(client, own.id, 'reviewer'),
      changed(client, member.id, 'reviewer'),
    ])
    const refused = answers.filter((answer) => answer.status() !== 200)
    assert.isAtLeast(refused.length, 1)
    assert.lengthOf(await Membership.query().where('role', 'owner'), 1)
  })

  test('an owner who deletes their account while the other one leaves takes the organization along', async ({
    assert,
    cleanup,
  }) => {
    const { other, organization, own } = await makeTeam('owner')
    await other.refresh()
    const trx = await db.transaction()
    cleanup(() => (trx.isCompleted ? undefined : trx.rollback()))
    await Organization.lockRow(organization.id, trx)
    let isOver = false
    const deletion = new DeleteAccount().handle({ user: other }).finally(() => (isOver = true))
    await until('the deletion waits or is over', async () => isOver || (await isWaiting()))
    await own.useTransaction(trx).delete()
    await trx.commit()
    await deletion
    assert.isNull(await Organization.find(organization.id))
  })

  test('an owner who is {title} while their requests run leaves no way back behind')
    .with([
      { title: 'removed', role: null },
      { title: 'made a writer', role: 'writer' },
    ] as const)
    .run(async ({ assert }, { role }) => {
      const { owner, other, organization, member } = await makeTeam('owner')
      const { id: organizationId } = organization
      const inviting = await app.container.make(InviteMember)
      const invitation = { organization, role: 'owner' as const, email: null, origin: null }
      const { invitation: open } = await inviting.handle({ ...invitation, inviter: owner })
      const { id: friendUserId } = await UserFactory.create()
      const friend = { organizationId, userId: friendUserId }
      const { id: friendId } = await MembershipFactory.merge({ ...friend, role: 'editor' }).create()
      const change = { organizationId, membershipId: member.id }
      if (role) await new ChangeRole().handle({ ...change, role, userId: owner.id })
      else await new RemoveMember().handle(change)
      const { id: userId } = other
      const link = {
        label: 'Acme',
        clientEmail: null,
        mayApprove: true,
        days: 7,
        origin: null,
      } as const
      const requests = [
        () => inviting.handle({ ...invitation, inviter: other }),
        () =>
          new RenewInvitation().handle({
            organizationId,
            invitationId: open.id,
            inviterId: userId,
            origin: null,
          }),
        () =>
          new ChangeRole().handle({
            organizationId,
            membershipId: friendId,
            role: 'owner',
            userId,
          }),
        () =>
          new CreateReviewLink().handle({
            organizationId,
            userId,
            shown: { day: '2030-05-06' },
            ...link,
          }),
      ]
      for (const request of requests) await assert.rejects(request)
      const [kept, ...others] = await Invitation.all()
      assert.isEmpty(others)
      assert.equal(kept?.invitedBy, owner.id)
      const owners = await Membership.query().where('role', 'owner')
      assert.lengthOf(owners, 1)
      assert.isEmpty(await ReviewLink.all())
    })

  test('a former member has no access', async ({ client, assert }) => {
    const { owner, other, member, base } = await makeTeam()
    const mine = actingAs(client, other)
    await actingAs(client, owner).delete(`${base}/members/${member.id}`)
    assert.equal(await statusOf(mine.get(`${base}/members`)), 404)
    assert.deepEqual(await bodyOf(mine.get('/api/organizations')), [])
  })

  test('a former member reads why nothing is found, the same as a stranger', async ({
    client,
    assert,
  }) => {
    const { owner, other, member, base } = await makeTeam()
    await actingAs(client, owner).delete(`${base}/members/${member.id}`)
    const stranger = await UserFactory.create()
    const detail = 'Not found. It may have been deleted, or you no longer have access.'
    for (const user of [other, stranger]) {
      const answer = await bodyOf(actingAs(client, user).get(`${base}/members`))
      assert.deepEqual(answer, { detail, code: 'E_NOT_FOUND' })
    }
  })

  test('a member’s LinkedIn account is detached with the membership', async ({
    client,
    assert,
  }) => {
    const { owner, other, organization, base } = await makeTeam()
    const kept = await LinkedinAccountFactory.merge({ userId: owner.id }).create()
    await organization.merge({ linkedinAccountId: kept.id }).save()
    const { user: stranger } = await makeMember()
    const mine = await MembershipFactory.merge({
      organizationId: organization.id,
      userId: stranger.id,
      role: 'editor' as const,
    }).create()
    await actingAs(client, owner).delete(`${base}/members/${mine.id}`)
    await organization.refresh()
    assert.equal(organization.linkedinAccountId, kept.id)
    const theirs = await LinkedinAccountFactory.merge({ userId: other.id }).create()
    await organization.merge({ linkedinAccountId: theirs.id }).save()
    await actingAs(client, other).delete(`${base}/membership`)
    await organization.refresh()
    assert.isNull(organization.linkedinAccountId)
  })

  test('members of another organization cannot be changed', async ({ client, assert }) => {
    const { owner, base } = await makeTeam()
    const { member } = await makeTeam()
    const answer = await actingAs(client, owner).delete(`${base}/members/${member.id}`)
    answer.assertStatus(404)
    assert.isNotNull(await Membership.find(member.id))
  })
})
