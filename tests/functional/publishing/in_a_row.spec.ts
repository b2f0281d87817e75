import { test } from '@japa/runner'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import ReturnLostPosts from '#actions/publishing/return_lost_posts'
import PublishInARowJob from '#jobs/publishing/publish_in_a_row_job'
import { unconfirmed } from '#domain/publishing/outcome'
import { AttemptOfClaim } from '#models/attempt_of_claim'
import { claimedPost } from '#models/claimed_post'
import { EmbeddedJobs } from '#services/background/embedded_jobs'
import { Shutdown } from '#services/background/shutdown'
import { now } from '#services/clock'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { claimOnly, duePost, publisher, standing } from '#tests/helpers/publisher'
import { publishingGroup } from '#tests/helpers/publishing_group'

test.group('One job after the other', (group) => {
  const peer = publishingGroup(group)

  async function job(shutdown = new Shutdown()) {
    const claims = new ClaimDuePosts(new EmbeddedJobs(1, shutdown))
    return new PublishInARowJob(await publisher(shutdown), claims)
  }

  async function threeDue() {
    const { organization } = await connectedOrganization(peer().url)
    const own = { organizationId: organization.id }
    for (const minutes of [1, 3, 2]) {
      await duePost({ ...own, body: `${minutes} minutes late`, dueAt: now().minus({ minutes }) })
    }
  }

  test('what is due goes out behind it, in order', async ({ assert }) => {
    await threeDue()
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

  test('a process that is to end claims nothing more', async ({ assert }) => {
    await threeDue()
    const [claim] = await claimOnly(1)
    const shutdown = new Shutdown()
    await shutdown.leave(Promise.resolve())
    const publishing = await job(shutdown)
    await publishing.handle(claim)
    assert.lengthOf(peer().ledger(), 0)
    assert.lengthOf(await claimOnly(3), 1)
  })

  test('one claim in two hands at once: one attempt, counted when it ends', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly(1)
    const known = await claimedPost(claim, now())
    if (!known) throw new Error('The claim is no good.')
    const hands = [1, 2].map(() => new AttemptOfClaim(claim, known, 30_000))
    const begun = await Promise.all(
      hands.map((hand) => hand.enter({ phase: 'create', payloadHash: 'hash' }, now()))
    )
    assert.sameMembers(begun, [true, false])
    assert.isNull(await claimedPost(claim, now()))
    await hands[begun.indexOf(true)].finish(unconfirmed(), { at: now(), httpStatus: 504 })
    const { post, attempts } = await standing(due)
    assert.deepEqual([post.status, post.attempts, attempts.length], ['unconfirmed', 1, 1])
  })

  test('begun without its lease renewed and never ended: in doubt when the lease ends', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly(1)
    const known = await claimedPost(claim, now())
    if (!known) throw new Error('The claim is no good.')
    const attempt = new AttemptOfClaim(claim, known, 30_000)
    await attempt.enter({ phase: 'create', payloadHash: 'hash' }, now())
    const restore = freezeClock(now().plus({ minutes: 1 }).toISO())
    await new ReturnLostPosts().handle()
    restore()
    const { post, attempts } = await standing(due)
    assert.deepEqual([post.status, attempts[0].outcome], ['unconfirmed', 'lost'])
  })
})
