import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { UserFactory } from '#database/factories/user_factory'
import CalendarFeed from '#models/calendar_feed'
import ReviewLink from '#models/review_link'
import { now } from '#services/clock'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import { makeMember } from '#tests/helpers/make_member'

/** An organization whose editor made a review link and the calendar feed. */
async function house() {
  const { user: owner, organization } = await makeMember()
  const editor = await UserFactory.create()
  const member = await organization
    .related('memberships')
    .create({ userId: editor.id, role: 'editor' })
  const own = { organizationId: organization.id, userId: editor.id }
  await db.transaction(async (trx) => {
    await CalendarFeed.openFor(own, trx)
    const week = { kind: 'week' as const, weekStart: '2030-05-06', zone: 'UTC', label: 'Acme' }
    const link = { organizationId: organization.id, createdBy: editor.id, mayApprove: true }
    await ReviewLink.open({ ...week, ...link, expiresAt: now().plus({ days: 7 }) }, trx)
  })
  return { owner, organization, editor, member }
}

test.group('organizations: what a removed member made', (group) => {
  group.each.setup(freshDatabase)

  test('ends with the membership: {$self}')
    .with(['', '?links=end'])
    .run(async ({ client, assert }, query) => {
      const { owner, organization, member } = await house()
      const path = `/api/organizations/${organization.id}/members/${member.id}${query}`
      const answer = await inTheNameOf(client, owner).delete(path)
      answer.assertStatus(204)
      assert.lengthOf(await ReviewLink.liveOf(organization.id, now()), 0)
      assert.lengthOf(await CalendarFeed.all(), 0)
    })

  test('is handed to the owner who removes them', async ({ client, assert }) => {
    const { owner, organization, member } = await house()
    const path = `/api/organizations/${organization.id}/members/${member.id}?links=transfer`
    const answer = await inTheNameOf(client, owner).delete(path)
    answer.assertStatus(204)
    const [link] = await ReviewLink.liveOf(organization.id, now())
    assert.equal(link.createdBy, owner.id)
    const feed = await CalendarFeed.firstOrFail()
    assert.equal(feed.createdBy, owner.id)
  })

  test('ends when the member leaves, too', async ({ client, assert }) => {
    const { organization, editor } = await house()
    const path = `/api/organizations/${organization.id}/membership`
    const answer = await inTheNameOf(client, editor).delete(path)
    answer.assertStatus(204)
    assert.lengthOf(await ReviewLink.liveOf(organization.id, now()), 0)
  })

  test('stays where the answer is neither', async ({ client, assert }) => {
    const { owner, organization, member } = await house()
    const path = `/api/organizations/${organization.id}/members/${member.id}?links=sell`
    const answer = await inTheNameOf(client, owner).delete(path)
    answer.assertStatus(422)
    assert.lengthOf(await ReviewLink.liveOf(organization.id, now()), 1)
  })
})
