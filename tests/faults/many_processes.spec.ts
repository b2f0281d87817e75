import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import ReturnLostPosts from '#actions/publishing/return_lost_posts'
import Post from '#models/post'
import { LOOKS_AFTER_MS } from '#domain/publishing/look_up'
import { now } from '#services/clock'
import { agency } from '#tests/helpers/agency'
import { Fleet } from '#tests/helpers/fleet'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { until, within } from '#tests/helpers/herald_process'
import { linkedinPeer } from '#tests/helpers/linkedin_peer'
import {
  allSettled,
  assertManyAtOnce,
  assertNoneLostNoneTwice,
  assertOneAtATime,
} from '#tests/helpers/reckoning'
import { SEED, seededRandom } from '#tests/helpers/seeded_random'
import { timePasses } from '#tests/helpers/time_passes'

const AUTHORS = 25
const LATENCY_MS = 100
/** What a slow machine still has under way at the same moment. */
const MANY_AT_ONCE = 8
const KILL_EVERY_MS = 3000
/** On a slow machine each works at least so long before the next one is ended. */
const AT_WORK_MS = 1000
const ENOUGH = 4
/** Stands for the five minutes of a lease; far longer than any attempt here. */
const LEASE_MS = 4000
/** Longer than a round of looks may take. */
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

  /** So many posts of 25 authors, all due in the same second. Texts are told apart by the round. */
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

  test('each author is posted for one at a time and in order, each post once', async ({
    assert,
  }) => {
    const second = await postsAtOnce(150)
    await until('all posts on the feed', allSettled)
    const unconfirmed = await assertNoneLostNoneTwice(assert, peer())
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

  test('SIGKILL of a random one every three seconds: none lost, none twice', async ({ assert }) => {
    console.log(`      HERALD_TEST_SEED=${SEED}`)
    const killed: string[] = []
    const peace = new AbortController()
    const killing = killUntil(peace.signal, killed)
    await Promise.all([publishUnder(killed).finally(() => peace.abort()), killing])
    const unconfirmed = await assertNoneLostNoneTwice(assert, peer())
    console.log(`      ended ${killed.join(', ')}; ${unconfirmed.length} unconfirmed`)
    assert.isBelow(unconfirmed.length, killed.length * AUTHORS)
    assertManyAtOnce(assert, peer().ledger(), MANY_AT_ONCE, LATENCY_MS)
    assert.isTrue(await isFoundInTheEnd(), fleet.said)
    await assertNoneLostNoneTwice(assert, peer())
  })

  /** Rounds of five hundred posts, one at least, until enough have been killed. */
  async function publishUnder(killed: string[]) {
    for (let round = 1; round === 1 || killed.length < ENOUGH; round += 1) {
      await postsAtOnce(500, round)
      await until('all posts settled', settledInTime, { everyMs: 200, withinMs: 60_000 })
    }
  }

  /** Leases are as short as LEASE_MS says, and one more process looks for those that ran out. */
  async function settledInTime() {
    await timePasses.leasesRunOut({ olderThanMs: LEASE_MS })
    await new ReturnLostPosts().handle()
    return allSettled()
  }

  /** What a look misses that a slow machine or an end cut short, a later one finds. */
  async function isFoundInTheEnd() {
    for (let looks = 0; looks < LOOKS_AFTER_MS.length; looks += 1) {
      await timePasses.looksFallDue()
      await fleet.restartWebs()
      if (await within(LOOK_MS, async () => (await unconfirmedThere()) === 0)) return true
    }
    return false
  }

  /** How many posts are on the feed without our knowing. */
  async function unconfirmedThere() {
    const unconfirmed = await Post.query().where('status', 'unconfirmed')
    const there = new Set(feedTexts())
    return unconfirmed.filter(({ body }) => there.has(body)).length
  }

  function feedTexts() {
    return peer()
      .ledger()
      .map(({ text }) => text)
  }

  /** SIGKILL for one after the other, from the first post on, until peace is made. */
  async function killUntil(peace: AbortSignal, killed: string[]) {
    const random = seededRandom(SEED)
    const breath = (ms: number) => pause(ms, undefined, { signal: peace }).catch(() => {})
    await until('the first post on the feed', () => peer().ledger().length > 0)
    while (!peace.aborted) {
      const turn = breath(KILL_EVERY_MS)
      killed.push(await fleet.replaceOne(random()))
      await Promise.all([turn, breath(AT_WORK_MS)])
    }
  }
})
