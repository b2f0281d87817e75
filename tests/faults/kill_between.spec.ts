import { test } from '@japa/runner'
import Post from '#models/post'
import { MINUTE_MS } from '#domain/schedule/instant'
import { now } from '#services/clock'
import { agency, pageUrn, connectedOrganization } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'
import { HeraldProcess, until } from '#tests/helpers/publishing/herald_process'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { duePost } from '#tests/helpers/publishing/publisher'
import {
  waitUntilAllSettled,
  assertEachPublishedOnce,
} from '#tests/helpers/publishing/publishing_outcomes'
import { Fleet } from '#tests/helpers/publishing/fleet'

const CREATE = 'POST /rest/posts'
/** How far ahead a post is planned that becomes due while nothing runs. */
const AHEAD_MS = 10 * MINUTE_MS

test.group('Processes that are stopped', (group) => {
  const peer = linkedinPeer(group)
  const fleet = Fleet.ofGroup(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => void (peer().settings.duplicateWindowMs = 0))

  const feed = () => peer().ledger()

  test('a post is published once when all processes are killed before its time', async ({
    assert,
    cleanup,
  }) => {
    await fleet.start()
    const { organization } = await connectedOrganization(peer().url)
    const due = { organizationId: organization.id, dueAt: now().plus(AHEAD_MS) }
    await duePost({ ...due, body: 'Planned' })
    await fleet.kill()
    assert.lengthOf(feed(), 0)
    cleanup(() => fleet.moveClocks(0))
    await fleet.moveClocks(AHEAD_MS)
    await fleet.start()
    await until('the post on the feed', waitUntilAllSettled)
    await duePost({ ...due, body: 'The next one' })
    await until('the next one on the feed', waitUntilAllSettled)
    assert.deepEqual(
      feed().map(({ text }) => text),
      ['Planned', 'The next one']
    )
    assert.isAtLeast(feed()[0].receivedAt + AHEAD_MS, due.dueAt.toMillis())
  })

  test('a scheduled post is on the feed within two seconds of its time', async ({ assert }) => {
    await fleet.start()
    const { organization } = await connectedOrganization(peer().url)
    const dueAt = now().plus({ seconds: 1 })
    await duePost({ organizationId: organization.id, dueAt })
    await until('the post on the feed', () => feed().length === 1)
    const late = feed()[0].receivedAt - dueAt.toMillis()
    assert.isAtLeast(late, 0)
    assert.isBelow(late, 2000)
  })

  test('SIGTERM waits for an answer, gives up on one that never arrives, and ends the process', async ({
    assert,
  }) => {
    await fleet.start()
    const { posts } = await agency(peer().url)
    peer().faults.add({ match: CREATE, fault: 'slow', delayMs: 2500, times: 1 })
    const [answered] = await posts([{ page: 0, body: 'Answered' }])
    await until('the first call', () => peer().faults.list().length === 0)
    peer().faults.add({ match: CREATE, fault: 'hang', times: 1 })
    const [unanswered] = await posts([{ page: 1, body: 'Never answered' }])
    await until('the second call', () => peer().faults.list().length === 0)
    const begun = performance.now()
    const { codes, said } = await fleet.kill('SIGTERM')
    assert.isBelow(performance.now() - begun, 15_000)
    assert.isTrue(
      codes.every((code) => code === 0),
      said
    )
    const first = await Post.findOrFail(answered.id)
    const second = await Post.findOrFail(unanswered.id)
    assert.deepEqual([first.status, second.status], ['published', 'unconfirmed'])
    await assertEachPublishedOnce(assert, peer())
  })

  test('three processes with the same due posts publish each post once', async ({ assert }) => {
    const { posts } = await agency(peer().url)
    await posts(Array.from({ length: 20 }, (_, index) => ({ page: index % 2, body: `${index}` })))
    const publishers = [1, 2, 3].map(() => HeraldProcess.ace(['publish:due']))
    const codes = await Promise.all(publishers.map((publisher) => publisher.ended()))
    assert.deepEqual(codes, [0, 0, 0], publishers.map(({ said }) => said).join('\n'))
    const unconfirmed = await assertEachPublishedOnce(assert, peer())
    assert.lengthOf(unconfirmed, 0)
    assert.sameMembers([...new Set(feed().map(({ author }) => author))], [pageUrn(0), pageUrn(1)])
  })
})
