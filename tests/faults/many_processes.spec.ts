import { setInterval } from 'node:timers/promises'
import { test } from '@japa/runner'
import Post from '#models/post'
import { now } from '#services/clock'
import { agency } from '#tests/helpers/agency'
import { Fleet } from '#tests/helpers/fleet'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { until } from '#tests/helpers/herald_process'
import { linkedinPeer } from '#tests/helpers/linkedin_peer'
import { allSettled, assertNoneLostNoneTwice, assertOneAtATime } from '#tests/helpers/reckoning'
import { SEED, seededRandom } from '#tests/helpers/seeded_random'
import { timePasses } from '#tests/helpers/time_passes'

const AUTHORS = 25
const LATENCY_MS = 100
const KILL_EVERY_MS = 3000
/** Stands for the five minutes of a lease; far longer than any attempt here. */
const LEASE_MS = 4000

test.group('Two web servers on one database, and three workers where there is Redis', (group) => {
  const peer = linkedinPeer(group)
  const fleet = Fleet.ofGroup(group, { webs: 2, workers: 3 })
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    peer().settings.duplicateWindowMs = 0
    peer().faults.add({ match: '* /rest/*', fault: 'slow', delayMs: LATENCY_MS })
  })
  group.each.setup(() => fleet.start())

  /** So many posts of 25 authors, all due in the same second. */
  async function postsAtOnce(count: number) {
    const { posts } = await agency(peer().url)
    const second = now().plus({ seconds: 2 }).startOf('second')
    const rows = Array.from({ length: count }, (_, number) => ({
      page: number % AUTHORS,
      body: `Number ${number}`,
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
      const numbers = entries.map(({ text }) => Number(text.split(' ')[1]))
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
    const random = seededRandom(SEED)
    await postsAtOnce(500)
    await until('the first posts on the feed', () => peer().ledger().length > 0)
    const peace = new AbortController()
    const killing = killEvery(KILL_EVERY_MS, random, peace.signal)
    await until(
      'all posts settled',
      async () => {
        await timePasses.leasesRunOut({ olderThanMs: LEASE_MS })
        return allSettled()
      },
      { everyMs: 200, withinMs: 60_000 }
    ).finally(() => peace.abort())
    const killed = await killing
    const unconfirmed = await assertNoneLostNoneTwice(assert, peer())
    console.log(`      ended ${killed.join(', ')}; ${unconfirmed.length} unconfirmed`)
    assert.isAtLeast(killed.length, 3)
    assert.isBelow(unconfirmed.length, killed.length * AUTHORS)
    await timePasses.looksFallDue()
    await fleet.restartWebs()
    await until('what is there to be found', async () => (await unconfirmedThere()) === 0)
    await assertNoneLostNoneTwice(assert, peer())
  })

  /** How many posts are on the feed without our knowing. */
  async function unconfirmedThere() {
    const unconfirmed = await Post.query().where('status', 'unconfirmed')
    const feed = new Set(
      peer()
        .ledger()
        .map(({ text }) => text)
    )
    return unconfirmed.filter(({ body }) => feed.has(body)).length
  }

  /** SIGKILL for one after the other until peace is made; answers which ones they were. */
  async function killEvery(ms: number, random: () => number, peace: AbortSignal) {
    const killed: string[] = []
    const turns = setInterval(ms, undefined, { signal: peace })
    try {
      for (;;) {
        killed.push(await fleet.replaceOne(random()))
        await turns.next()
      }
    } catch (error) {
      if (!peace.aborted) throw error
    }
    return killed
  }
})
