import { test } from '@japa/runner'
import { Settings, type DateTime } from 'luxon'
import Post from '#models/post'
import { FAILURES } from '#domain/publishing/failure_codes'
import { agency, pageUrn } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { waitUntilAllTried, assertOneAtATime } from '#tests/helpers/publishing/publishing_outcomes'
import { HOUR_MS } from '#domain/schedule/instant'
import { now } from '#services/clock'
import { Fleet } from '#tests/helpers/publishing/fleet'

const LATENCY_MS = 50
const DAILY_LIMIT = 6

test.group('An outage of five hours', (group) => {
  const peer = linkedinPeer(group)
  const fleet = Fleet.ofGroup(group, { environment: { AUTHOR_DAILY_LIMIT: String(DAILY_LIMIT) } })
  group.each.setup(freshDatabase)
  group.each.setup(() => void (peer().settings.duplicateWindowMs = 0))
  group.each.setup(() => () => void (Settings.now = Date.now))

  /** Moves the clocks of Herald and of this test. LinkedIn's clock stays right. */
  async function setClocks(time: DateTime) {
    const offsetMs = time.toMillis() - Date.now()
    await fleet.moveClocks(offsetMs)
    Settings.now = () => Date.now() + offsetMs
  }

  test('posts two hours late are published slowly, and later ones are blocked and say so', async ({
    assert,
  }) => {
    // The time of day keeps midnight out of the test, because the limit is per day.
    const morning = now().startOf('day').plus({ hours: 9 })
    await setClocks(morning)
    await fleet.start()
    const { posts } = await agency(peer().url)
    const [first] = await posts([{ page: 0, body: 'before the outage' }])
    await until('the clock to go', async () => {
      const { status } = await Post.findOrFail(first.id)
      return status === 'published'
    })
    await fleet.kill()

    const plan = [0, 1, 2].flatMap((page) =>
      Array.from({ length: 30 }, (_, place) => {
        const dueAt = morning.plus({ minutes: (place + 1) * 10 })
        return { page, dueAt, body: `Page ${page}, planned for ${dueAt.toFormat('HH:mm')}` }
      })
    )
    await posts(plan)
    peer().faults.add({ match: 'POST /rest/posts', fault: 'slow', delayMs: LATENCY_MS })
    await setClocks(morning.plus({ milliseconds: 5 * HOUR_MS, minutes: 1 }))
    await fleet.start()
    await until('a word about each', waitUntilAllTried)

    // The posts are planned from 12:01 on, so they are at most two hours late at 14:01.
    const upcoming = plan.filter(({ dueAt }) => dueAt >= morning.plus({ hours: 3, minutes: 1 }))
    const missed = await Post.query().where('status', 'failed').orderBy('publish_at')
    assert.lengthOf(missed, plan.length - upcoming.length)
    for (const { failureCode, failureReason, publishAt } of missed) {
      assert.deepEqual([failureCode, failureReason], ['overdue', FAILURES.overdue.sentence])
      assert.isTrue(publishAt && publishAt < upcoming[0].dueAt)
    }
    const gone = [DAILY_LIMIT - 1, DAILY_LIMIT, DAILY_LIMIT]
    for (const page of [0, 1, 2]) {
      const planned = upcoming.filter((post) => post.page === page).map(({ body }) => body)
      const entries = peer()
        .ledger()
        .filter(({ author }) => author === pageUrn(page))
      const texts = entries.map(({ text }) => text).filter((text) => text !== first.body)
      assert.deepEqual(texts, planned.slice(0, gone[page]))
      assertOneAtATime(assert, entries, LATENCY_MS)
    }
    const parked = await Post.query().where('status', 'scheduled')
    assert.lengthOf(parked, upcoming.length - 3 * DAILY_LIMIT + 1)
    const tomorrow = morning.plus({ days: 1 }).startOf('day')
    assert.isTrue(parked.every(({ dueAt }) => dueAt?.startOf('day').equals(tomorrow)))
  })
})
