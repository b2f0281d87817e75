import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { POSTS_FOR_BEST_HOUR } from '#domain/analytics/hour_grid'
import type User from '#models/user'
import { now } from '#services/clock'
import { makeMember } from '#tests/helpers/data/members'
import { otherProcess, statementsOf } from '#tests/helpers/statements'
import { freshDatabase } from '#tests/helpers/test_database'

interface Shown {
  waiting: number
  week: { planned: string[]; best: { hour: number } | null } | null
}

async function shownTo(client: ApiClient, user: User) {
  const page = await client.get('/dashboard/organizations').withInertia().loginAs(user)
  const { waiting, week } = page.inertiaProps as unknown as Shown
  return { waiting, planned: week?.planned.length }
}

/** A member whose organization has a post for tomorrow and one that waits for review. */
async function seed() {
  const { user, organization } = await makeMember()
  const own = { organizationId: organization.id }
  const waiting = { status: 'pending_review' as const, publishAt: null, dueAt: null }
  await PostFactory.merge({ ...own, ...waiting }).create()
  await PostFactory.merge({ ...own, publishAt: now().plus({ days: 1 }) }).create()
  return { user, organization }
}

test.group('reads that are cached', (group) => {
  group.each.setup(freshDatabase)

  test('a page reads the posts of its frame and of the week once', async ({ client, assert }) => {
    const { user } = await seed()
    const first = await shownTo(client, user)
    assert.deepEqual(first, { waiting: 1, planned: 1 })
    const statements = await statementsOf(async () => {
      assert.deepEqual(await shownTo(client, user), first)
    })
    assert.isEmpty(statements.filter((sql) => /\b(?:from|join) .?(?:posts|drafts)\b/.test(sql)))
  })

  test('a reload of the frame reads no posts for the {0} page below it')
    .with([
      ['analytics', '/dashboard/analytics'],
      ['calendar', '/dashboard/calendar'],
      ['voice', '/dashboard/organizations/voice'],
    ] as const)
    .run(async ({ client, assert }, [name, path]) => {
      const { user, organization } = await seed()
      const organizationId = organization.id
      await PostFactory.merge({ organizationId }).apply('published').create()
      await shownTo(client, user)
      const statements = await statementsOf(async () => {
        const request = client.get(path).loginAs(user)
        const answer = await request.withInertiaPartialReload(name, ['waiting', 'plan'])
        answer.assertStatus(200)
      })
      assert.isEmpty(statements.filter((sql) => /\b(?:from|join) .?posts\b/.test(sql)))
    })

  test('a change by another process is on the next page', async ({ client, assert }) => {
    const { user, organization } = await seed()
    await shownTo(client, user)
    await otherProcess().from('posts').where('organization_id', organization.id).delete()
    assert.deepEqual(await shownTo(client, user), { waiting: 0, planned: 0 })
  })

  test('members of other organizations get their own numbers', async ({ client, assert }) => {
    const [one, other] = [await seed(), await makeMember()]
    await shownTo(client, one.user)
    assert.deepEqual(await shownTo(client, other.user), { waiting: 0, planned: 0 })
  })

  test('two members of an organization see the best hour in their own time zones', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id }
    const colleague = await UserFactory.merge({ timezone: 'Asia/Tokyo' }).create()
    await MembershipFactory.merge({ ...own, userId: colleague.id }).create()
    const metrics = { impressions: 100, reactions: 10, comments: 1, shares: 1 }
    const published = PostFactory.merge({ ...own, ...metrics }).apply('published')
    await published.createMany(POSTS_FOR_BEST_HOUR)
    const bestFor = async (member: User) => {
      const page = await client.get('/dashboard/organizations').withInertia().loginAs(member)
      return (page.inertiaProps as unknown as Shown).week?.best?.hour
    }
    const hour = now().minus({ hours: 1 }).hour
    assert.equal(await bestFor(user), hour)
    assert.equal(await bestFor(colleague), (hour + 9) % 24)
  })
})
