import { test } from '@japa/runner'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import RecoverLostPosts from '#actions/publishing/recover_lost_posts'
import PublishSuccessivePostsJob from '#jobs/publishing/publish_successive_posts_job'
import { unconfirmed } from '#domain/publishing/outcome'
import { Shutdown } from '#services/background/shutdown'
import { connectedOrganization } from '#tests/helpers/data/members'
import { freezeClock } from '#tests/helpers/clock'
import {
  claimOnly,
  duePost,
  publisher,
  standing,
  publishingGroup,
} from '#tests/helpers/publishing/publisher'
import { ClaimedAttempt, claimedPost } from '#actions/publishing/claimed_attempt'
import { EmbeddedJobs } from '#services/background/embedded_jobs'
import { now } from '#services/clock'

test.group('One job after the other', (group) => {
  const peer = publishingGroup(group)

  async function job(shutdown = new Shutdown()) {
    const claims = new ClaimDuePosts(new EmbeddedJobs(1, shutdown))
    return new PublishSuccessivePostsJob(await publisher(shutdown), claims)
  }

  async function makeThreeDue() {
    const { organization } = await connectedOrganization(peer().url)
    const own = { organizationId: organization.id }
    for (const minutes of [1, 3, 2]) {
      await duePost({ ...own, body: `${minutes} minutes late`, dueAt: now().minus({ minutes }) })
    }
  }

  test('due posts are published one after the other, in order', async ({ assert }) => {
    await makeThreeDue()
    const [claim] = await claimOnly(1)
    const publishing = await job()
    await publishing.handle(claim)
    assert.deepEqual(
      peer()
        .ledger()
        .map(({ text }) => text),
      ['3 minutes late', '2 minutes late', '1 minutes late']
    )
  })

  test('a stopping process claims nothing more', async ({ assert }) => {
    await makeThreeDue()
    const [claim] = await claimOnly(1)
    const shutdown = new Shutdown()
    await shutdown.drain(Promise.resolve())
    const publishing = await job(shutdown)
    await publishing.handle(claim)
    assert.lengthOf(peer().ledger(), 0)
    assert.lengthOf(await claimOnly(3), 1)
  })

  test('a claim used twice at the same time makes one attempt, counted when it ends', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly(1)
    const known = await claimedPost(claim, now())
    if (!known) throw new Error('The claim is no good.')
    const hands = [1, 2].map(() => new ClaimedAttempt(claim, known, 30_000))
    const started = await Promise.all(
      hands.map((hand) => hand.enterPhase({ phase: 'create', payloadHash: 'hash' }, now()))
    )
    assert.sameMembers(started, [true, false])
    assert.isNull(await claimedPost(claim, now()))
    await hands[started.indexOf(true)].finish(unconfirmed(), { at: now(), httpStatus: 504 })
    const { post, attempts } = await standing(due)
    assert.deepEqual([post.status, post.attempts, attempts.length], ['unconfirmed', 1, 1])
  })

  test('an attempt without a renewed lease or an outcome is unconfirmed when the lease ends', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly(1)
    const known = await claimedPost(claim, now())
    if (!known) throw new Error('The claim is no good.')
    const attempt = new ClaimedAttempt(claim, known, 30_000)
    await attempt.enterPhase({ phase: 'create', payloadHash: 'hash' }, now())
    const restoreClock = freezeClock(now().plus({ minutes: 1 }).toISO())
    await new RecoverLostPosts().handle()
    restoreClock()
    const { post, attempts } = await standing(due)
    assert.deepEqual([post.status, attempts[0].outcome], ['unconfirmed', 'lost'])
  })
})
