import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import DeleteAccount from '#actions/account/delete_account'
import { UserFactory } from '#database/factories/user_factory'
import CalendarFeed from '#models/calendar_feed'
import Membership from '#models/membership'
import ReviewLink from '#models/review_link'
import { now } from '#services/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'

/** An organization whose editor made a review link and the calendar feed. */
async function house() {
  const { user: owner, organization } = await makeMember()
  const editor = await UserFactory.create()
  const member = await organization
    .related('memberships')
    .create({ userId: editor.id, role: 'editor' })
  const own = { organizationId: organization.id, userId: editor.id }
  await db.transaction(async (trx) => {
    await CalendarFeed.replaceFor(own, trx)
    const week = { kind: 'week' as const, weekStart: '2030-05-06', zone: 'UTC', label: 'Acme' }
    const link = { organizationId: organization.id, createdBy: editor.id, mayApprove: true }
    await ReviewLink.open({ ...week, ...link, expiresAt: now().plus({ days: 7 }) }, trx)
  })
  return { owner, organization, editor, member }
}

test.group('organizations: links of a removed member', (group) => {
  group.each.setup(freshDatabase)

  test('a member’s links are listed for an owner before the removal, and for no one else', async ({
    client,
    assert,
  }) => {
    const { owner, organization, editor, member } = await house()
    const path = `/api/organizations/${organization.id}/members/${member.id}/links`
    const answer = await actingAs(client, owner).get(path)
    answer.assertStatus(200)
    answer.assertBodyContains({ review_links: [{ label: 'Acme' }], has_calendar_feed: true })
    const own = await Membership.findByOrFail({ user_id: owner.id })
    const none = await actingAs(client, owner).get(path.replace(member.id, own.id))
    assert.deepEqual(none.body(), { review_links: [], has_calendar_feed: false })
    const refused = await actingAs(client, editor).get(path)
    refused.assertStatus(403)
  })

  test('a link ends with the membership: {$self}')
    .with(['', '?links=end'])
    .run(async ({ client, assert }, query) => {
      const { owner, organization, member } = await house()
      const path = `/api/organizations/${organization.id}/members/${member.id}${query}`
      const answer = await actingAs(client, owner).delete(path)
      answer.assertStatus(204)
      assert.lengthOf(await ReviewLink.liveOf(organization.id, now()), 0)
      assert.lengthOf(await CalendarFeed.all(), 0)
    })

  test('links are transferred to the owner who removes the member', async ({ client, assert }) => {
    const { owner, organization, member } = await house()
    const path = `/api/organizations/${organization.id}/members/${member.id}?links=transfer`
    const answer = await actingAs(client, owner).delete(path)
    answer.assertStatus(204)
    const [link] = await ReviewLink.liveOf(organization.id, now())
    assert.equal(link.createdBy, owner.id)
    const feed = await CalendarFeed.firstOrFail()
    assert.equal(feed.createdBy, owner.id)
  })

  test('links end when the member leaves', async ({ client, assert }) => {
    const { organization, editor } = await house()
    const path = `/api/organizations/${organization.id}/membership`
    const answer = await actingAs(client, editor).delete(path)
    answer.assertStatus(204)
    assert.lengthOf(await ReviewLink.liveOf(organization.id, now()), 0)
  })

  test('an invalid choice for the links changes nothing', async ({ client, assert }) => {
    const { owner, organization, member } = await house()
    const path = `/api/organizations/${organization.id}/members/${member.id}?links=sell`
    const answer = await actingAs(client, owner).delete(path)
    answer.assertStatus(422)
    assert.lengthOf(await ReviewLink.liveOf(organization.id, now()), 1)
  })

  test('the links of a member who becomes {role} end: {isEnd}')
    .with([
      { role: 'writer', isEnd: true },
      { role: 'reviewer', isEnd: true },
      { role: 'owner', isEnd: false },
    ])
    .run(async ({ client, assert }, { role, isEnd }) => {
      const { owner, organization, member } = await house()
      const own = { organizationId: organization.id, createdBy: owner.id, mayApprove: true }
      const week = { kind: 'week' as const, weekStart: '2030-05-06', zone: 'UTC', label: 'Other' }
      const expiresAt = now().plus({ days: 7 })
      await db.transaction((trx) => ReviewLink.open({ ...week, ...own, expiresAt }, trx))
      await ReviewLink.query()
        .where('label', 'Other')
        .update({ mail_secret: 'sealed', mail_secret_hash: 'hash' })
      const path = `/api/organizations/${organization.id}/members/${member.id}`
      const answer = await client.patch(path).json({ role }).withGuard('api').loginAs(owner)
      answer.assertStatus(200)
      const live = await ReviewLink.liveOf(organization.id, now())
      assert.sameMembers(
        live.map(({ label }) => label),
        isEnd ? ['Other'] : ['Acme', 'Other']
      )
      assert.lengthOf(await CalendarFeed.all(), isEnd ? 0 : 1)
      const other = await db.from('review_links').where('label', 'Other').first()
      assert.equal(other.mail_secret_hash, isEnd ? null : 'hash')
    })

  test('the links of a member who deletes their account end', async ({ assert }) => {
    const { organization, editor } = await house()
    await new DeleteAccount().handle({ user: await editor.refresh() })
    assert.lengthOf(await ReviewLink.liveOf(organization.id, now()), 0)
    assert.lengthOf(await CalendarFeed.all(), 0)
  })
})
