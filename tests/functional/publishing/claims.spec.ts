import { test } from '@japa/runner'
import { PostFactory } from '#database/factories/post_factory'
import Post from '#models/post'
import type { DateTime } from 'luxon'
import PauseQueue from '#actions/posting_queue/pause_queue'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import { BackgroundJobs } from '#services/background/slow_jobs'
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
import { freezeClock } from '#tests/helpers/clock'

const PAGES = ['urn:li:organization:2414183', 'urn:li:organization:2414184']

/** A queue that accepts this many jobs and then fails. */
class BrokenQueue extends BackgroundJobs {
  constructor(public left: number) {
    super()
  }

  async freeSlots() {
    return 20
  }

  async dispatch() {
    if (this.left === 0) throw new Error('connect ECONNREFUSED')
    this.left -= 1
  }

  onFreeSlot() {}
  async check() {}
  async stop() {}
}

test.group('Claiming what is due', (group) => {
  const peer = publishingGroup(group)

  test('an author’s posts are published one at a time, the earliest first', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    for (const minutes of [1, 3, 2]) {
      const dueAt = now().minus({ minutes })
      await duePost({ organizationId: organization.id, body: `${minutes} ago`, dueAt })
    }
    for (const rounds of [1, 2, 3]) {
      assert.lengthOf(await dryRun(), 1)
      await tick()
      assert.lengthOf(peer().ledger(), rounds)
    }
    const texts = peer()
      .ledger()
      .map(({ text }) => text)
    assert.deepEqual(texts, ['3 ago', '2 ago', '1 ago'])
  })

  test('a post whose queue is paused during an attempt is not tried again until it is resumed', async ({
    assert,
  }) => {
    const { organization, user } = await connectedOrganization(peer().url)
    const queue = {
      organizationId: organization.id,
      userId: user.id,
      author: { kind: 'personal', urn: null } as const,
    }
    const post = await duePost({ organizationId: organization.id, isQueued: true })
    const busy = { fault: 'status', status: 429, headers: { 'retry-after': '60' } } as const
    peer().faults.add({ match: 'POST /rest/posts', ...busy, times: 1 })
    const [claim] = await claimOnly()
    await new PauseQueue().handle({ ...queue, isPaused: true })
    const publish = await publisher()
    await publish.handle(claim!)
    freezeClock('2030-05-01T10:02:00Z')
    assert.equal(await tick(), 0)
    assert.lengthOf(peer().ledger(), 0)
    await new PauseQueue().handle({ ...queue, isPaused: false })
    const { status, dueAt } = await post.refresh()
    assert.equal(status, 'scheduled')
    assert.isTrue(dueAt! > now())
  })

  test('posts of different authors are published in parallel, a busy author waits', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const organizationId = organization.id
    for (const authorUrn of [...PAGES, PAGES[0]]) {
      await duePost({ organizationId, authorKind: 'company', authorUrn })
    }
    const unnamed = await duePost({ organizationId })
    const named = await duePost({ organizationId, authorUrn: 'urn:li:person:782bbtaQ' })
    const claims = await claimOnly()
    assert.lengthOf(claims, 3)
    assert.lengthOf(
      claims.filter(({ postId }) => [unnamed.id, named.id].includes(postId)),
      1
    )
    assert.lengthOf(await claimOnly(), 0)
  })

  test('one member connected in two organizations is one author', async ({ assert }) => {
    const one = await connectedOrganization(peer().url)
    const two = await connectedOrganization(peer().url)
    await duePost({ organizationId: one.organization.id })
    await duePost({ organizationId: two.organization.id })
    assert.lengthOf(await claimOnly(), 1)
  })

  test('parallel processes claim a post once', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    for (let index = 0; index < 30; index++) {
      const authorUrn = `urn:li:organization:${1000 + index}`
      await duePost({ organizationId: organization.id, authorKind: 'company', authorUrn })
    }
    const rounds = await Promise.all(Array.from({ length: 8 }, () => claimOnly(5)))
    const claimed = rounds.flat().map(({ postId }) => postId)
    assert.lengthOf(claimed, new Set(claimed).size)
    assert.lengthOf(claimed, 30)
    for (const { postId, token } of rounds.flat()) {
      const post = await Post.findOrFail(postId)
      assert.equal(post.claimedBy, token)
    }
  })

  test('a job that runs twice, even in parallel, publishes once', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    const job = await publisher()
    const outcomes = await Promise.all([job.handle(claim), job.handle(claim), job.handle(claim)])
    assert.lengthOf(
      outcomes.filter((ending) => ending?.kind === 'published'),
      1
    )
    assert.isNull(await job.handle(claim))
    const { attempts } = await standing(due)
    assert.lengthOf(attempts, 1)
    assert.lengthOf(peer().ledger(), 1)
  })

  test('a job whose post was deleted or claimed by another does nothing', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    const job = await publisher()
    assert.isNull(await job.handle({ ...claim, token: 'another:1:claim' }))
    await Post.query().where('id', due.id).delete()
    assert.isNull(await job.handle(claim))
    assert.lengthOf(peer().ledger(), 0)
  })

  test('the content saved before the claim is published', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id, body: 'Old words' })
    await due.merge({ body: 'New words' }).save()
    await tick()
    assert.equal(peer().ledger()[0].text, 'New words')
  })

  test('moved, cancelled and unscheduled posts are not claimed', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const organizationId = organization.id
    await duePost({ organizationId, dueAt: now().plus({ hours: 1 }) })
    await duePost({ organizationId, status: 'cancelled' })
    await duePost({ organizationId, status: 'failed' })
    await duePost({ organizationId, status: 'pending_review', dueAt: null })
    assert.lengthOf(await claimOnly(), 0)
  })

  test('claims are limited to the free worker slots', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    for (let index = 0; index < 5; index++) {
      const authorUrn = `urn:li:organization:${1000 + index}`
      await duePost({ organizationId: organization.id, authorKind: 'company', authorUrn })
    }
    assert.lengthOf(await claimOnly(2), 2)
    assert.lengthOf(await Post.query().where('status', 'scheduled'), 3)
  })

  test('a queue that fails in the middle blocks no post', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    for (const authorUrn of [...PAGES, 'urn:li:organization:2414185']) {
      await duePost({ organizationId: organization.id, authorKind: 'company', authorUrn })
    }
    const claimDuePosts = new ClaimDuePosts(new BrokenQueue(1))
    await assert.rejects(() => claimDuePosts.handle(), 'connect ECONNREFUSED')
    assert.lengthOf(await Post.query().where('status', 'publishing'), 1)
    assert.lengthOf(await Post.query().where('status', 'scheduled').whereNull('claimed_by'), 2)
  })

  test('posts behind 400 older ones that can’t be claimed are claimed, each author in order', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const organizationId = organization.id
    const busy = { organizationId, authorKind: 'company' as const, authorUrn: PAGES[0] }
    await duePost(busy)
    assert.lengthOf(await claimOnly(), 1)
    await duePosts(400, busy, now().minus({ minutes: 500 }))
    const later = now().minus({ minutes: 5 })
    const others = [PAGES[1], 'urn:li:organization:2414185', 'urn:li:organization:2414186']
    for (const authorUrn of others) await duePosts(3, { ...busy, authorUrn }, later)
    for (const minute of [0, 1, 2]) {
      const claims = await claimOnly()
      assert.lengthOf(claims, others.length)
      const posts = await Post.findMany(claims.map(({ postId }) => postId))
      assert.sameMembers(
        posts.map(({ authorUrn }) => authorUrn),
        others
      )
      for (const post of posts) {
        assert.equal(post.dueAt?.toMillis(), later.plus({ minutes: minute }).toMillis())
        await post.merge({ status: 'published', claimedBy: null, leaseUntil: null }).save()
      }
    }
    assert.lengthOf(await claimOnly(), 0)
    assert.lengthOf(await Post.query().where('status', 'scheduled'), 400)
  })

  /** Creates as many due posts, each a minute after the one before. */
  async function duePosts(count: number, own: Partial<Post>, from: DateTime) {
    const made = await PostFactory.makeStubbedMany(count)
    const rows = made.map(({ $attributes: post }, index) => {
      const dueAt = from.plus({ minutes: index })
      return { ...post, ...own, id: `${own.authorUrn}_${index}`, publishAt: dueAt, dueAt }
    })
    await Post.createMany(rows)
  }

  /** Claims due posts and releases them immediately. */
  async function dryRun() {
    const claims = await claimOnly()
    const claimDuePosts = new ClaimDuePosts(new BrokenQueue(0))
    for (const claim of claims) await claimDuePosts.release(claim)
    return claims
  }
})
