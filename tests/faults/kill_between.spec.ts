import { test } from '@japa/runner'
import Post from '#models/post'
import { now } from '#services/clock'
import { agency, pageUrn } from '#tests/helpers/agency'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { Fleet } from '#tests/helpers/fleet'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { HeraldProcess, until } from '#tests/helpers/herald_process'
import { linkedinPeer } from '#tests/helpers/linkedin_peer'
import { duePost } from '#tests/helpers/publisher'
import { allSettled, assertNoneLostNoneTwice } from '#tests/helpers/reckoning'

const CREATE = 'POST /rest/posts'

test.group('Processes that are stopped', (group) => {
  const peer = linkedinPeer(group)
  const fleet = Fleet.ofGroup(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => void (peer().settings.duplicateWindowMs = 0))

  const feed = () => peer().ledger()

  test('SIGKILL of everything between scheduling and its time: published once', async ({
    assert,
  }) => {
    await fleet.start()
    const { organization } = await connectedOrganization(peer().url)
    const due = { organizationId: organization.id, dueAt: now().plus({ seconds: 2 }) }
    await duePost({ ...due, body: 'Planned' })
    await fleet.kill()
    assert.lengthOf(feed(), 0)
    await fleet.start()
    await until('the post on the feed', allSettled)
    await duePost({ ...due, body: 'The next one' })
    await until('the next one on the feed', allSettled)
    assert.deepEqual(
      feed().map(({ text }) => text),
      ['Planned', 'The next one']
    )
    assert.isAtLeast(feed()[0].receivedAt, due.dueAt.toMillis())
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

  test('SIGTERM waits for an answer, gives up on one that never comes, and ends', async ({
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
    await assertNoneLostNoneTwice(assert, peer())
  })

  test('three processes that publish the same posts at once: each goes out once', async ({
    assert,
  }) => {
    const { posts } = await agency(peer().url)
    await posts(Array.from({ length: 20 }, (_, index) => ({ page: index % 2, body: `${index}` })))
    const publishers = [1, 2, 3].map(() => HeraldProcess.ace(['publish:due']))
    const codes = await Promise.all(publishers.map((publisher) => publisher.ended()))
    assert.deepEqual(codes, [0, 0, 0], publishers.map(({ said }) => said).join('\n'))
    const unconfirmed = await assertNoneLostNoneTwice(assert, peer())
    assert.lengthOf(unconfirmed, 0)
    assert.sameMembers([...new Set(feed().map(({ author }) => author))], [pageUrn(0), pageUrn(1)])
  })
})
