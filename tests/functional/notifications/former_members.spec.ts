import { test } from '@japa/runner'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import CreatePostNotifications from '#actions/notifications/create_post_notifications'
import RemindApprovers from '#actions/approvals/remind_approvers'
import Approval from '#models/approval'
import Notification from '#models/notification'
import type Post from '#models/post'
import { now } from '#services/clock'
import { freezeClock } from '#tests/helpers/clock'
import { makeMember } from '#tests/helpers/data/members'
import { actingAs, bodyOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'

/** An owner, and a member who is about to be removed. */
async function house() {
  const { user: owner, organization } = await makeMember()
  const leaver = await UserFactory.create()
  const organizationId = organization.id
  const place = { organizationId, userId: leaver.id, role: 'editor' as const }
  const member = await MembershipFactory.merge(place).create()
  const path = `/api/organizations/${organizationId}/members/${member.id}`
  const posts = (own: Partial<Post> = {}) =>
    PostFactory.merge({ organizationId, createdBy: leaver.id, ...own })
  return { owner, leaver, organization, path, posts }
}

function notificationsOf({ id }: { id: string }) {
  return Notification.query().where('user_id', id)
}

test.group('Notifications of former members', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-07T10:00:00Z'))

  test('removing a member ends their notifications about the organization and no others', async ({
    client,
    assert,
  }) => {
    const { owner, leaver, path, posts } = await house()
    await posts().apply('published').create()
    await posts({ createdBy: owner.id }).apply('failed').create()
    await new CreatePostNotifications().handle()
    const own = { userId: leaver.id, subjectId: leaver.id, kind: 'password_changed' as const }
    const text = { title: 'Your password was changed', body: '', link: '/', dedupeKey: 'own' }
    await Notification.writeOnce({ ...own, ...text, endsAt: null })
    const removed = await actingAs(client, owner).delete(path)
    removed.assertStatus(204)
    const left = await bodyOf(actingAs(client, leaver).get('/api/notices'))
    assert.deepEqual(
      left.map(({ title }: { title: string }) => title),
      [text.title]
    )
    assert.lengthOf(await notificationsOf(owner), 1)
  })

  test('a former member hears nothing about posts that they wrote or approved', async ({
    client,
    assert,
  }) => {
    const { owner, leaver, organization, path, posts } = await house()
    await organization.merge({ approvalPolicy: 'client' }).save()
    await posts({ comments: 1, figuresAt: now() }).apply('published').create()
    await posts().apply('failed').create()
    const dueAt = now().plus({ hours: 1 })
    const approved = await posts({ publishAt: dueAt, dueAt }).create()
    const approver = { kind: 'member' as const, authorName: leaver.fullName, userId: leaver.id }
    const approval = await Approval.give(approved, approver, {})
    const removed = await actingAs(client, owner).delete(path)
    removed.assertStatus(204)
    await new CreatePostNotifications().handle()
    await new RemindApprovers().handle()
    await approved.merge({ body: 'Words that they must not read' }).save()
    await approval.refresh()
    assert.isNotNull(approval.voidedAt)
    assert.lengthOf(await notificationsOf(leaver), 0)
  })
})
