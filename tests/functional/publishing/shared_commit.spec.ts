import { test } from '@japa/runner'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import Lease from '#models/lease'
import { withSharedCommit } from '#database/shared_commit'
import { EmbeddedJobs } from '#services/background/embedded_jobs'
import { Shutdown } from '#services/background/shutdown'
import { connectedOrganization } from '#tests/helpers/data/members'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { duePost } from '#tests/helpers/publishing/publisher'
import { now } from '#services/clock'

test.group('Transactions that share a commit', (group) => {
  group.each.setup(freshDatabase)

  const drain = (name: string) =>
    withSharedCommit(async (trx) => {
      await trx.table('leases').insert({ name, holder: 'test', held_until: '2026-01-01' })
      return name
    })
  const left = async () => {
    const leases = await Lease.query().orderBy('name')
    return leases.map(({ name }) => name)
  }

  test('transactions in a shared commit each get their result', async ({ assert }) => {
    const names = Array.from(
      { length: 120 },
      (_, index) => `lease ${String(index).padStart(3, '0')}`
    )
    assert.deepEqual(await Promise.all(names.map(drain)), names)
    assert.deepEqual(await left(), names)
  })

  test('a failing transaction in a shared commit is rolled back alone', async ({ assert }) => {
    const failing = withSharedCommit(async (trx) => {
      await trx.table('leases').insert({ name: 'half', holder: '', held_until: '2026-01-01' })
      throw new Error('It broke')
    })
    const [first, broken, other, second] = await Promise.allSettled([
      drain('a'),
      failing,
      drain('b'),
      drain('a'),
    ])
    assert.deepEqual([broken.status, other.status], ['rejected', 'fulfilled'])
    assert.sameMembers([first.status, second.status], ['fulfilled', 'rejected'])
    assert.deepEqual(await left(), ['a', 'b'])
  })
})

test.group('The next due post', (group) => {
  const peer = linkedinPeer(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-20T09:00:00Z'))

  test('the next due post is known a second ahead, and no further', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const claims = new ClaimDuePosts(new EmbeddedJobs(1, new Shutdown()))
    assert.isUndefined(await claims.nextDueWithin(1000))
    await duePost({ organizationId: organization.id, dueAt: now().plus({ milliseconds: 1500 }) })
    assert.isUndefined(await claims.nextDueWithin(1000))
    await duePost({ organizationId: organization.id, dueAt: now().plus({ milliseconds: 400 }) })
    assert.closeTo((await claims.nextDueWithin(1000)) ?? 0, 400, 10)
  })

  test('the clock claims a post that is overdue, and then knows the next one', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const organizationId = organization.id
    const jobs = new EmbeddedJobs(20, new Shutdown())
    const claims = new ClaimDuePosts(jobs)
    assert.isUndefined(await claims.handleWithin(1000))
    const overdue = await duePost({ organizationId, dueAt: now().minus({ minutes: 2 }) })
    await duePost({ organizationId, dueAt: now().plus({ milliseconds: 700 }) })
    assert.closeTo((await claims.handleWithin(1000)) ?? 0, 700, 10)
    await jobs.idle()
    await overdue.refresh()
    assert.equal(overdue.status, 'published')
    assert.closeTo((await claims.handleWithin(1000)) ?? 0, 700, 10)
  })
})
