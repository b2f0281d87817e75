import { test } from '@japa/runner'
import { Settings } from 'luxon'
import Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import ReturnLostPosts from '#actions/publishing/return_lost_posts'
import { Shutdown } from '#services/background/shutdown'
import { now } from '#services/clock'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { claimOnly, duePost, publisher, standing, tick } from '#tests/helpers/publisher'
import { publishingGroup } from '#tests/helpers/publishing_group'

test.group('A process that vanishes', (group) => {
  const peer = publishingGroup(group)

  /** A claimed post whose process got as far as that phase, and no further. */
  async function crashedIn(phase: 'claimed' | 'prepare' | 'upload' | 'create') {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    if (phase === 'claimed') return due
    const begun = await PublishAttempt.begin(claim, now())
    if (phase !== 'prepare') await begun?.enter({ phase, payloadHash: 'hash' }, now())
    return due
  }

  test('a claim without an attempt is given back after a minute', async ({ assert }) => {
    const due = await crashedIn('claimed')
    later({ seconds: 59 })
    assert.equal(await new ReturnLostPosts().handle(), 0)
    later({ seconds: 1 })
    assert.equal(await new ReturnLostPosts().handle(), 1)
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.claimedBy, post.attempts], ['scheduled', null, 0])
  })

  for (const phase of ['prepare', 'upload'] as const) {
    test(`in phase ${phase}: scheduled again after five minutes, then out once`, async ({
      assert,
    }) => {
      const due = await crashedIn(phase)
      later({ minutes: 4, seconds: 59 })
      assert.equal(await new ReturnLostPosts().handle(), 0)
      later({ seconds: 1 })
      assert.equal(await new ReturnLostPosts().handle(), 1)
      const lost = await standing(due)
      assert.equal(lost.post.status, 'scheduled')
      assert.deepEqual([lost.attempts[0].outcome, lost.attempts[0].phase], ['lost', phase])
      await tick()
      const { post, attempts } = await standing(due)
      assert.equal(post.status, 'published')
      assert.deepEqual(
        attempts.map(({ number }) => number),
        [1, 2]
      )
      assert.lengthOf(peer().ledger(), 1)
    })
  }

  test('in phase create: unconfirmed, and nothing is sent again', async ({ assert }) => {
    const due = await crashedIn('create')
    later({ minutes: 5 })
    await new ReturnLostPosts().handle()
    const { post, attempts } = await standing(due)
    assert.equal(post.status, 'unconfirmed')
    assert.equal(post.failureCode, 'unconfirmed')
    assert.include(post.failureReason, "confirm whether it's live")
    assert.equal(attempts[0].outcome, 'lost')
    assert.equal(await tick(), 0)
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a post that brings its process down each time is not tried for ever', async ({
    assert,
  }) => {
    const due = await crashedIn('prepare')
    for (let tries = 2; tries <= 5; tries++) {
      later({ minutes: 5 })
      await new ReturnLostPosts().handle()
      const [claim] = await claimOnly()
      await PublishAttempt.begin(claim, now())
    }
    later({ minutes: 5 })
    await new ReturnLostPosts().handle()
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.failureCode], ['failed', 'unexpected'])
    assert.isNull(post.dueAt)
  })

  test('a lease that is kept is not taken away', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    await PublishAttempt.begin(claim, now())
    later({ minutes: 4 })
    assert.isTrue(await PublishAttempt.keepLease(claim, now()))
    later({ minutes: 4 })
    assert.equal(await new ReturnLostPosts().handle(), 0)
    const { post } = await standing(due)
    assert.equal(post.status, 'publishing')
  })

  test('a clock that is set back leaves no post behind', async ({ assert }) => {
    const due = await crashedIn('create')
    later({ hours: -1 })
    assert.equal(await new ReturnLostPosts().handle(), 1)
    const { post } = await standing(due)
    assert.equal(post.status, 'unconfirmed')
  })

  test('a job that comes back after its claim was taken away sends nothing', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    const begun = await PublishAttempt.begin(claim, now())
    later({ minutes: 6 })
    assert.isFalse(await begun?.enter({ phase: 'create', payloadHash: 'hash' }, now()))
    await new ReturnLostPosts().handle()
    assert.isFalse(await begun?.enter({ phase: 'create', payloadHash: 'hash' }, now()))
    const job = await publisher()
    assert.isNull(await job.handle(claim))
    assert.lengthOf(peer().ledger(), 0)
  })

  test("LinkedIn's late word that the post is live ends the doubt", async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    const begun = await PublishAttempt.begin(claim, now())
    await begun?.enter({ phase: 'create', payloadHash: 'hash' }, now())
    later({ minutes: 6 })
    await new ReturnLostPosts().handle()
    const published = { authorUrn: 'urn:li:person:782bbtaQ', url: 'http://127.0.0.1/feed' }
    const urn = 'urn:li:share:7'
    await begun?.finish({ kind: 'published', urn }, { at: now(), httpStatus: 201, published })
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.platformUrn], ['published', urn])
  })

  test('a stopping process hands a post back untouched', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    const shutdown = new Shutdown()
    await shutdown.leave(Promise.resolve())
    const job = await publisher(shutdown)
    const ending = await job.handle(claim)
    assert.equal(ending?.kind, 'handed_back')
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.claimedBy, post.attempts], ['scheduled', null, 0])
    assert.isTrue(post.dueAt?.equals(now()))
    await tick()
    assert.lengthOf(peer().ledger(), 1)
  })

  test('up to two hours late a post still goes out, after that it is held', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const organizationId = organization.id
    const dueAt = now().minus({ hours: 2 })
    const late = await duePost({ organizationId, body: 'Late', dueAt })
    const missed = await duePost({ organizationId, body: 'Missed', dueAt: dueAt.minus(1) })
    await tick()
    await tick()
    const texts = peer()
      .ledger()
      .map(({ text }) => text)
    assert.deepEqual(texts, ['Late'])
    const held = await Post.findOrFail(missed.id)
    assert.equal(held.status, 'failed')
    assert.equal(held.failureCode, 'overdue')
    const sentence = 'Missed while the server was down. Post now or choose a new time.'
    assert.equal(held.failureReason, sentence)
    const out = await Post.findOrFail(late.id)
    assert.equal(out.status, 'published')
  })
})

function later(duration: { hours?: number; minutes?: number; seconds?: number }) {
  const instant = now().plus(duration).toMillis()
  Settings.now = () => instant
}
