import { test } from '@japa/runner'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import Lease from '#models/lease'
import { inSharedCommit } from '#models/shared_commit'
import { EmbeddedJobs } from '#services/background/embedded_jobs'
import { Shutdown } from '#services/background/shutdown'
import { now } from '#services/clock'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { linkedinPeer } from '#tests/helpers/linkedin_peer'
import { duePost } from '#tests/helpers/publisher'

test.group('Transactions that share a commit', (group) => {
  group.each.setup(freshDatabase)

  const leave = (name: string) =>
    inSharedCommit(async (trx) => {
      await trx.table('leases').insert({ name, holder: 'test', held_until: '2026-01-01' })
      return name
    })
  const left = async () => {
    const leases = await Lease.query().orderBy('name')
    return leases.map(({ name }) => name)
  }

  test('each gets its answer, and all of them stand', async ({ assert }) => {
    const names = Array.from(
      { length: 120 },
      (_, index) => `lease ${String(index).padStart(3, '0')}`
    )
    assert.deepEqual(await Promise.all(names.map(leave)), names)
    assert.deepEqual(await left(), names)
  })

  test('one that fails is undone alone', async ({ assert }) => {
    const failing = inSharedCommit(async (trx) => {
      await trx.table('leases').insert({ name: 'half', holder: '', held_until: '2026-01-01' })
      throw new Error('It broke')
    })
    const [first, broken, other, second] = await Promise.allSettled([
      leave('a'),
      failing,
      leave('b'),
      leave('a'),
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

  test('is known a second ahead, and no further', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const claims = new ClaimDuePosts(new EmbeddedJobs(1, new Shutdown()))
    assert.isUndefined(await claims.nextDueWithin(1000))
    await duePost({ organizationId: organization.id, dueAt: now().plus({ milliseconds: 1500 }) })
    assert.isUndefined(await claims.nextDueWithin(1000))
    await duePost({ organizationId: organization.id, dueAt: now().plus({ milliseconds: 400 }) })
    assert.closeTo((await claims.nextDueWithin(1000)) ?? 0, 400, 10)
  })
})
