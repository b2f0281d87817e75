import { test } from '@japa/runner'
import { Settings } from 'luxon'
import Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import RecoverLostPosts from '#actions/publishing/recover_lost_posts'
import { Shutdown } from '#services/background/shutdown'
import { connectedOrganization } from '#tests/helpers/data/members'
import {
  claimOnly,
  duePost,
  publisher,
  standing,
  tick,
  publishingGroup,
} from '#tests/helpers/publishing/publisher'
import { now } from '#services/clock'

test.group('A process that vanishes', (group) => {
  const peer = publishingGroup(group)

  /** A claimed post whose process crashed in this phase. */
  async function crashedIn(phase: 'claimed' | 'prepare' | 'upload' | 'create') {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    if (phase === 'claimed') return due
    const started = await PublishAttempt.begin(claim, now())
    if (phase !== 'prepare') await started?.enterPhase({ phase, payloadHash: 'hash' }, now())
    return due
  }

  test('a claim without an attempt is released after a minute', async ({ assert }) => {
    const due = await crashedIn('claimed')
    later({ seconds: 59 })
    assert.equal(await new RecoverLostPosts().handle(), 0)
    later({ seconds: 1 })
    assert.equal(await new RecoverLostPosts().handle(), 1)
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.claimedBy, post.attempts], ['scheduled', null, 0])
  })

  for (const phase of ['prepare', 'upload'] as const) {
    test(`in phase ${phase}: scheduled again after five minutes, then out once`, async ({
      assert,
    }) => {
      const due = await crashedIn(phase)
      later({ minutes: 4, seconds: 59 })
      assert.equal(await new RecoverLostPosts().handle(), 0)
      later({ seconds: 1 })
      assert.equal(await new RecoverLostPosts().handle(), 1)
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

  test('a crash in phase create leaves the post unconfirmed, and nothing is sent again', async ({
    assert,
  }) => {
    const due = await crashedIn('create')
    later({ minutes: 5 })
    await new RecoverLostPosts().handle()
    const { post, attempts } = await standing(due)
    assert.equal(post.status, 'unconfirmed')
    assert.equal(post.failureCode, 'unconfirmed')
    assert.include(post.failureReason, "confirm whether it's live")
    assert.equal(attempts[0].outcome, 'lost')
    assert.equal(await tick(), 0)
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a post that crashes its process every time is not retried forever', async ({ assert }) => {
    const due = await crashedIn('prepare')
    for (let tries = 2; tries <= 5; tries++) {
      later({ minutes: 5 })
      await new RecoverLostPosts().handle()
      const [claim] = await claimOnly()
      await PublishAttempt.begin(claim, now())
    }
    later({ minutes: 5 })
    await new RecoverLostPosts().handle()
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.failureCode], ['failed', 'unexpected'])
    assert.isNull(post.dueAt)
  })

  test('a renewed lease is not taken away', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    await PublishAttempt.begin(claim, now())
    later({ minutes: 4 })
    assert.isTrue(await PublishAttempt.renewLease(claim, now()))
    later({ minutes: 4 })
    assert.equal(await new RecoverLostPosts().handle(), 0)
    const { post } = await standing(due)
    assert.equal(post.status, 'publishing')
  })

  test('a clock that is set back leaves no post behind', async ({ assert }) => {
    const due = await crashedIn('create')
    later({ hours: -1 })
    assert.equal(await new RecoverLostPosts().handle(), 1)
    const { post } = await standing(due)
    assert.equal(post.status, 'unconfirmed')
  })

  test('a job that resumes after its claim was lost sends nothing', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    const started = await PublishAttempt.begin(claim, now())
    later({ minutes: 6 })
    assert.isFalse(await started?.enterPhase({ phase: 'create', payloadHash: 'hash' }, now()))
    await new RecoverLostPosts().handle()
    assert.isFalse(await started?.enterPhase({ phase: 'create', payloadHash: 'hash' }, now()))
    const job = await publisher()
    assert.isNull(await job.handle(claim))
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a late confirmation by LinkedIn publishes an unconfirmed post', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    const started = await PublishAttempt.begin(claim, now())
    await started?.enterPhase({ phase: 'create', payloadHash: 'hash' }, now())
    later({ minutes: 6 })
    await new RecoverLostPosts().handle()
    const url = 'http://127.0.0.1/feed'
    const published = { authorUrn: 'urn:li:person:782bbtaQ', url, firstComment: null }
    const urn = 'urn:li:share:7'
    await started?.finish({ kind: 'published', urn }, { at: now(), httpStatus: 201, published })
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.platformUrn], ['published', urn])
  })

  test('a stopping process hands a post back untouched', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    const shutdown = new Shutdown()
    await shutdown.drain(Promise.resolve())
    const job = await publisher(shutdown)
    const ending = await job.handle(claim)
    assert.equal(ending?.kind, 'handed_back')
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.claimedBy, post.attempts], ['scheduled', null, 0])
    assert.isTrue(post.dueAt?.equals(now()))
    await tick()
    assert.lengthOf(peer().ledger(), 1)
  })

  test('a post up to two hours late is still published, a later one is not', async ({ assert }) => {
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
