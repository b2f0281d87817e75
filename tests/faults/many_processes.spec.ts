import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import RecoverLostPosts from '#actions/publishing/recover_lost_posts'
import Post from '#models/post'
import { LOOKUP_DELAYS_MS } from '#domain/publishing/retries'
import { agency } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'
import { until, within } from '#tests/helpers/publishing/herald_process'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import {
  waitUntilAllSettled,
  assertManyAtOnce,
  assertEachPublishedOnce,
  assertOneAtATime,
} from '#tests/helpers/publishing/publishing_outcomes'
import { SEED, seededRandom } from '#tests/helpers/data/stored_posts'
import { timePasses } from '#tests/helpers/clock'
import { now } from '#services/clock'
import { Fleet } from '#tests/helpers/publishing/fleet'

const AUTHORS = 25
/** Long enough that a slow machine, too, starts many calls before the first one ends. */
const LATENCY_MS = 250
const MANY_AT_ONCE = 8
const KILL_EVERY_MS = 3000
/** On a slow machine, each process works at least this long before the next one is killed. */
const AT_WORK_MS = 1000
const ENOUGH = 4
/** Replaces the five minutes of a lease. It is far longer than any attempt here. */
const LEASE_MS = 4000
/** Longer than a round of lookups may take. */
const LOOK_MS = 15_000

test.group('Two web servers on one database, and three workers where there is Redis', (group) => {
  const peer = linkedinPeer(group)
  const fleet = Fleet.ofGroup(group, { webs: 2, workers: 3 })
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    peer().settings.duplicateWindowMs = 0
    peer().faults.add({ match: '* /rest/*', fault: 'slow', delayMs: LATENCY_MS })
  })
  group.each.setup(() => fleet.start())

  /** This many posts of 25 authors, all due in the same second. The round is part of their texts. */
  async function postsAtOnce(count: number, round = 1) {
    const { posts } = await agency(peer().url)
    const second = now().plus({ seconds: 2 }).startOf('second')
    const rows = Array.from({ length: count }, (_, number) => ({
      page: number % AUTHORS,
      body: `${round}, number ${number}`,
      dueAt: second.plus({ milliseconds: Math.floor(number / AUTHORS) }),
    }))
    await posts(rows)
    return second
  }

  test("each author's posts are published once, one at a time and in order", async ({ assert }) => {
    const second = await postsAtOnce(150)
    await until('all posts on the feed', waitUntilAllSettled)
    const unconfirmed = await assertEachPublishedOnce(assert, peer())
    assert.lengthOf(unconfirmed, 0, fleet.said)
    for (const entries of Map.groupBy(peer().ledger(), ({ author }) => author).values()) {
      const numbers = entries.map(({ text }) => Number(text.split(' ').at(-1)))
      assert.deepEqual(
        numbers,
        numbers.toSorted((left, right) => left - right)
      )
      assert.isAtLeast(entries[0].receivedAt, second.toMillis())
      assertOneAtATime(assert, entries, LATENCY_MS)
    }
    const ready = await Promise.all(fleet.urls.map((url) => fetch(`${url}/health/ready`)))
    assert.deepEqual(
      ready.map(({ status }) => status),
      [200, 200]
    )
  })

  test('no post is lost or duplicated when a random process is killed every three seconds', async ({
    assert,
  }) => {
    console.log(`      HERALD_TEST_SEED=${SEED}`)
    const killed: string[] = []
    const quietTime = new AbortController()
    const killing = killUntil(quietTime.signal, killed)
    await Promise.all([publishUnder(killed).finally(() => quietTime.abort()), killing])
    const unconfirmed = await assertEachPublishedOnce(assert, peer())
    console.log(`      ended ${killed.join(', ')}; ${unconfirmed.length} unconfirmed`)
    assert.isBelow(unconfirmed.length, killed.length * AUTHORS)
    assertManyAtOnce(assert, peer().ledger(), MANY_AT_ONCE, LATENCY_MS)
    assert.isTrue(await isFoundEventually(), fleet.said)
    await assertEachPublishedOnce(assert, peer())
  })

  /** Runs rounds of five hundred posts, at least one, until enough processes were killed. */
  async function publishUnder(killed: string[]) {
    for (let round = 1; round === 1 || killed.length < ENOUGH; round += 1) {
      await postsAtOnce(500, round)
      await until('all posts settled', finishedInTime, { everyMs: 200, withinMs: 60_000 })
    }
  }

  /** Uses leases of LEASE_MS, and one more process that recovers expired ones. */
  async function finishedInTime() {
    await timePasses.expireLeases({ olderThanMs: LEASE_MS })
    await new RecoverLostPosts().handle()
    return waitUntilAllSettled()
  }

  /** A later lookup finds the posts that an interrupted or slow one missed. */
  async function isFoundEventually() {
    for (let looks = 0; looks < LOOKUP_DELAYS_MS.length; looks += 1) {
      await timePasses.makeChecksDue()
      await fleet.restartWebs()
      if (await within(LOOK_MS, async () => (await unconfirmedOnFeed()) === 0)) return true
    }
    return false
  }

  /** The number of posts on the feed that Herald has not confirmed. */
  async function unconfirmedOnFeed() {
    const unconfirmed = await Post.query().where('status', 'unconfirmed')
    const there = new Set(feedTexts())
    return unconfirmed.filter(({ body }) => there.has(body)).length
  }

  function feedTexts() {
    return peer()
      .ledger()
      .map(({ text }) => text)
  }

  /** Kills one process after another from the first post on, until the test stops it. */
  async function killUntil(quietTime: AbortSignal, killed: string[]) {
    const random = seededRandom(SEED)
    const shortPause = (ms: number) => pause(ms, undefined, { signal: quietTime }).catch(() => {})
    await until('the first post on the feed', () => peer().ledger().length > 0)
    while (!quietTime.aborted) {
      const turn = shortPause(KILL_EVERY_MS)
      killed.push(await fleet.replaceOne(random()))
      await Promise.all([turn, shortPause(AT_WORK_MS)])
    }
  }
})
