import { test } from '@japa/runner'
import { Settings, type DurationLikeObject } from 'luxon'
import RecoverLostPosts from '#actions/publishing/recover_lost_posts'
import ClockTick from '#models/clock_tick'
import Post from '#models/post'
import { FAILURES } from '#domain/publishing/failure_codes'
import { agency } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { countOf } from '#tests/helpers/publishing/publishing_outcomes'
import { HOUR_MS } from '#domain/schedule/instant'
import { now } from '#services/clock'
import { Fleet } from '#tests/helpers/publishing/fleet'

const CREATE = 'POST /rest/posts'

test.group('The clock of the machine is set', (group) => {
  const peer = linkedinPeer(group)
  const fleet = Fleet.ofGroup(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => void (peer().settings.duplicateWindowMs = 0))
  group.each.setup(() => () => void (Settings.now = Date.now))

  /** Moves the clocks of Herald and of this test. LinkedIn's clock stays right. */
  async function setClocks(offsetMs: number) {
    await fleet.moveClocks(offsetMs)
    Settings.now = () => Date.now() + offsetMs
  }

  const feed = () =>
    peer()
      .ledger()
      .map(({ text }) => text)

  test('with the clock three hours ahead late posts are published, missed ones say so and the rest waits', async ({
    assert,
  }) => {
    await fleet.start()
    const { posts } = await agency(peer().url)
    const slow = peer().faults.add({ match: CREATE, fault: 'slow', delayMs: 3000, times: 9 })
    const due = (own: DurationLikeObject) => ({ dueAt: now().plus(own) })
    await posts([
      { page: 0, body: 'under way' },
      { page: 1, body: 'two and a half hours late', ...due({ minutes: 30 }) },
      { page: 2, body: 'one and a half hours late', ...due({ minutes: 90 }) },
      { page: 3, body: 'just due', ...due({ hours: 3, seconds: 4 }) },
      { page: 4, body: 'tomorrow', ...due({ days: 1 }) },
    ])
    await until('a call under way', () => slow.left === 8)
    peer().faults.clear()
    await setClocks(3 * HOUR_MS)
    // Acts as another process for which the lease of the pending call has expired.
    await new RecoverLostPosts().handle()
    await until('what is late and what is just due on the feed', () => feed().length === 3)
    await until('the late answer to arrive', async () => (await countOf('published')) === 3)
    assert.sameMembers(feed(), ['under way', 'one and a half hours late', 'just due'])
    const missed = await Post.findByOrFail({ body: 'two and a half hours late' })
    assert.deepEqual([missed.status, missed.failureCode], ['failed', 'overdue'])
    assert.equal(missed.failureReason, FAILURES.overdue.sentence)
    const tomorrow = await Post.findByOrFail({ body: 'tomorrow' })
    assert.equal(tomorrow.status, 'scheduled')
    await untilReady()
  })

  test('with the clock an hour back no post is published twice, early or not at all', async ({
    assert,
  }) => {
    await setClocks(3 * HOUR_MS)
    await fleet.start()
    const { posts } = await agency(peer().url)
    await posts([
      { page: 0, body: 'before' },
      { page: 4, body: 'in ten minutes', dueAt: now().plus({ minutes: 10 }) },
    ])
    await until('the first on the feed', async () => (await countOf('published')) === 1)
    peer().faults.add({ match: CREATE, fault: 'slow', delayMs: 3000, times: 1 })
    peer().faults.add({ match: CREATE, fault: 'hang_after', times: 1 })
    await posts([{ page: 1, body: 'under way' }])
    await until('a call under way', () => peer().faults.list().length === 1)
    await posts([{ page: 2, body: 'never answered' }])
    await until('another one', () => peer().faults.list().length === 0)

    await setClocks(2 * HOUR_MS)
    await until('a tick of the set clock', async () => {
      const tick = await ClockTick.find('publish')
      return tick !== null && tick.tickedAt <= now()
    })
    await posts([{ page: 3, body: 'after' }])
    await until('the answer and the next post', async () => (await countOf('published')) === 3)
    await fleet.kill()
    await fleet.start()
    await until('a word about the one without an answer', async () => {
      return (await countOf('unconfirmed')) === 1
    })
    const unconfirmed = await Post.findByOrFail({ body: 'never answered' })
    assert.equal(unconfirmed.status, 'unconfirmed')
    assert.sameMembers(feed(), ['before', 'under way', 'never answered', 'after'])
    const early = await Post.findByOrFail({ body: 'in ten minutes' })
    assert.equal(early.status, 'scheduled')
    await untilReady()
  })

  async function untilReady() {
    await until('readiness', async () => {
      const answers = await Promise.all(fleet.urls.map((url) => fetch(`${url}/health/ready`)))
      return answers.every(({ status }) => status === 200)
    })
  }
})
