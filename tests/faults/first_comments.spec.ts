import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import RecoverLostComments from '#actions/first_comments/recover_lost_comments'
import RecoverLostPosts from '#actions/publishing/recover_lost_posts'
import FirstComment from '#models/first_comment'
import Post from '#models/post'
import { now } from '#services/clock'
import { agency } from '#tests/helpers/data/members'
import { SEED, seededRandom } from '#tests/helpers/data/stored_posts'
import { timePasses } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import {
  assertEachCommentedOnce,
  commentTick,
  makeCommentsDue,
} from '#tests/helpers/publishing/publisher'
import {
  assertEachPublishedOnce,
  waitUntilAllSettled,
} from '#tests/helpers/publishing/publishing_outcomes'
import { Fleet } from '#tests/helpers/publishing/fleet'

const AUTHORS = 25
const LATENCY_MS = 100
/** The number of posts per round. The variable can set more for a longer trial. */
const COUNT = Number(process.env.HERALD_TEST_COMMENTS ?? 60)
const KILL_EVERY_MS = Number(process.env.HERALD_TEST_KILL_EVERY_MS ?? 500)
/** The minimum number of kills. Fewer prove nothing, so another round follows. */
const ENOUGH = 2
/** Replaces the leases of one and five minutes. It is far longer than any attempt here. */
const LEASE_MS = 4000

test.group('First comments under killed processes', (group) => {
  const peer = linkedinPeer(group)
  const fleet = Fleet.ofGroup(group, { webs: 2, workers: 2 })
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    peer().settings.duplicateWindowMs = 0
    peer().faults.add({ match: '* /rest/*', fault: 'slow', delayMs: LATENCY_MS })
    peer().faults.add({ match: '* /v2/*', fault: 'slow', delayMs: LATENCY_MS })
  })
  group.each.setup(() => fleet.start())

  const comments = () =>
    peer()
      .ledger()
      .flatMap((post) => post.comments)

  test('no first comment is lost, duplicated or earlier than its post when processes are killed again and again', async ({
    assert,
  }) => {
    console.log(`      HERALD_TEST_SEED=${SEED}`)
    const killed: string[] = []
    const quietTime = new AbortController()
    const killing = killUntil(quietTime.signal, killed)
    await Promise.all([publishUnder(killed).finally(() => quietTime.abort()), killing])
    await fleet.kill('SIGTERM')
    await finishAlone()
    const unconfirmedPosts = await assertEachPublishedOnce(assert, peer())
    const { published, unconfirmed } = await assertEachCommentedOnce(assert, peer())
    console.log(
      `      ended ${killed.join(', ')}; ${published} comments published, ` +
        `${unconfirmed} unconfirmed, ${unconfirmedPosts.length} posts unconfirmed`
    )
    assert.isAtLeast(killed.length, ENOUGH)
    assert.isAbove(published, unconfirmed, fleet.said)
  })

  /** Runs rounds of posts, at least one, until enough processes were killed. */
  async function publishUnder(killed: string[]) {
    const { posts } = await agency(peer().url)
    for (let round = 1; round === 1 || killed.length < ENOUGH; round += 1) {
      const dueAt = now().plus({ seconds: 1 }).startOf('second')
      await posts(
        Array.from({ length: COUNT }, (_, number) => {
          const body = `${round}, number ${number}`
          const firstComment = { text: `Below ${body}`, delayMinutes: 0 as const }
          const order = { milliseconds: Math.floor(number / AUTHORS) }
          return { page: number % AUTHORS, body, firstComment, dueAt: dueAt.plus(order) }
        })
      )
      const limits = { everyMs: 200, withinMs: 150_000 }
      await until('all comments settled', finishedInTime, limits)
    }
  }

  /** Uses leases of LEASE_MS, and one more process that recovers expired ones. */
  async function finishedInTime() {
    const old = { olderThanMs: LEASE_MS }
    await timePasses.expireLeases(old)
    await timePasses.expireCommentLeases(old)
    await new RecoverLostPosts().handle()
    await new RecoverLostComments().handle()
    return (await waitUntilAllSettled()) && !(await isCommentOpen())
  }

  /** A lookup may have found an unconfirmed post at the very end. Its comment is written here. */
  async function finishAlone() {
    await timePasses.expireCommentLeases()
    await new RecoverLostComments().handle()
    await makeCommentsDue()
    while ((await commentTick()) > 0);
  }

  /** True while a published post waits for its comment, or a comment for its outcome. */
  async function isCommentOpen() {
    const due = await Post.query().where('status', 'published').whereNotNull('comment_due_at')
    const open = await FirstComment.query().whereIn('status', ['waiting', 'publishing'])
    return due.length + open.length > 0
  }

  /** Kills one process after another from the first comment on, until the test stops it. */
  async function killUntil(quietTime: AbortSignal, killed: string[]) {
    const random = seededRandom(SEED)
    await until('the first comment', () => quietTime.aborted || comments().length > 0)
    while (!quietTime.aborted) {
      const turn = pause(KILL_EVERY_MS, undefined, { signal: quietTime }).catch(() => {})
      killed.push(await fleet.replaceOnePublisher(random()))
      await turn
    }
  }
})
