import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Campaign from '#models/campaign'
import { saveGeneratedPost } from '#actions/campaigns/generated_posts'
import Post from '#models/post'
import Notification from '#models/notification'
import { toWallClock } from '#domain/schedule/wall_clock'
import {
  activeCampaign,
  campaignGroup,
  crashWhileWriting,
  doneBy,
  goTo,
  goToNext,
  campaignRequests,
  NOTHING_ELSE,
} from '#tests/helpers/requests/campaigns'
import { makeMember } from '#tests/helpers/data/members'
import { SEED, seededRandom } from '#tests/helpers/data/stored_posts'
import { DAY_MS, MINUTE_MS } from '#domain/schedule/instant'
import { now } from '#services/clock'

const EVERY_5 = { frequency: 'every_5_min' as const, time_slots: ['09:00'] }
const STEP_MS = 30_000

test.group('campaigns: schedule', (group) => {
  const { peer, lane, round } = campaignGroup(group)

  async function campaignOf(own: Partial<Campaign> = {}, zone = 'UTC') {
    const member = await makeMember()
    await member.user.merge({ timezone: zone }).save()
    const ids = { organizationId: member.organization.id, createdBy: member.user.id }
    return { ...member, campaign: await activeCampaign({ ...ids, ...own }, zone) }
  }

  test('a campaign every 5 minutes for 24 hours with random crashes generates exactly 288 posts', async ({
    assert,
  }) => {
    const random = seededRandom(SEED)
    const { campaign } = await campaignOf({ postingSchedule: EVERY_5 })
    const begin = now()
    let deaths = 0
    for (let ms = 0; ms < DAY_MS; ms += STEP_MS) {
      goTo(begin.plus(ms))
      if (random() < 0.05 && (await crashWhileWriting(campaign, String(ms)))) deaths += 1
      await round()
    }
    const { times, posts } = await doneBy(campaign)
    const planned = Array.from({ length: 288 }, (_, index) => begin.plus(index * 5 * MINUTE_MS))
    assert.deepEqual(
      times,
      planned.map((at) => at.toISO()),
      `seed ${SEED}`
    )
    assert.lengthOf(posts, 288)
    assert.isAbove(deaths, 0, `seed ${SEED}`)
    assert.isAtLeast(peer().ledger().length, 288 + deaths)
  })

  test('weekly at 09:00 in {zone} stays 09:00 on both sides of {change}')
    .with([
      { zone: 'America/New_York', change: 'spring', from: '2030-02-28T00:00:00Z' },
      { zone: 'America/New_York', change: 'autumn', from: '2030-10-24T00:00:00Z' },
      { zone: 'Africa/Nairobi', change: 'spring', from: '2030-02-28T00:00:00Z' },
      { zone: 'Africa/Nairobi', change: 'autumn', from: '2030-10-24T00:00:00Z' },
    ])
    .run(async ({ assert }, { zone, from }) => {
      const begin = DateTime.fromISO(from, { zone: 'utc' })
      goTo(begin)
      const { campaign } = await campaignOf({}, zone)
      for (let hour = 0; hour < 24 * 28; hour += 1) {
        goTo(begin.plus({ hours: hour }))
        await round()
      }
      const { times, posts } = await doneBy(campaign)
      assert.lengthOf(times, 4)
      assert.lengthOf(posts, 4)
      const walls = posts.map(({ createdAt }) => toWallClock(createdAt, zone))
      assert.isTrue(walls.every(({ time }) => time === '09:00'))
      const days = walls.map(({ date }) => DateTime.fromISO(date).toMillis())
      assert.isTrue(
        days.every((day, at) => at === 0 || Math.round((day - days[at - 1]) / DAY_MS) === 7)
      )
    })

  test('generations missed during downtime are made up once', async ({ assert }) => {
    const { campaign } = await campaignOf({ postingSchedule: EVERY_5 })
    const begin = now()
    await round()
    goTo(begin.plus({ hours: 3, minutes: 2 }))
    await round()
    await round()
    const { times, campaign: after } = await doneBy(campaign)
    assert.deepEqual(times, [begin.toISO(), begin.plus({ minutes: 5 }).toISO()])
    assert.equal(after.nextGenerationAt?.toISO(), begin.plus({ hours: 3, minutes: 5 }).toISO())
  })

  test('only one of several processes generates a post', async ({ assert }) => {
    const { campaign } = await campaignOf({ postingSchedule: EVERY_5 })
    const { id } = campaign
    const claims = Array.from({ length: 12 }, (_, index) => `host|${index}|life`)
    const taken = await Promise.all(claims.map((claim) => Campaign.begin({ id, claim }, now())))
    assert.lengthOf(taken.filter(Boolean), 1)
    await round()
    assert.isEmpty(peer().ledger())
  })

  test('a process that resumes after losing its claim stores nothing', async ({ assert }) => {
    const { campaign } = await campaignOf({ postingSchedule: EVERY_5 })
    const { id } = campaign
    const plannedFor = now()
    await Campaign.begin({ id, claim: 'slow|1|life' }, now())
    goTo(now().plus({ seconds: 21 }))
    await round()
    const late = { pillar: null, contentType: 'text', media: [], ...NOTHING_ELSE }
    const written = { text: 'Too late', isRepetition: false, ...late }
    const generation = { id, claim: 'slow|1|life', plannedFor }
    const kept = await saveGeneratedPost(generation, written, { now: now(), limit: 100 })
    assert.isNull(kept)
    const { times, posts } = await doneBy(campaign)
    assert.deepEqual(times, [plannedFor.toISO()])
    assert.lengthOf(posts, 1)
    assert.notEqual(posts[0]?.body, 'Too late')
  })

  test('a crash while saving stores nothing, and the generation is repeated once', async ({
    assert,
    cleanup,
  }) => {
    const { campaign } = await campaignOf({ postingSchedule: EVERY_5 })
    const save = Post.prototype.save
    cleanup(() => void (Post.prototype.save = save))
    const { id } = campaign
    await Campaign.begin({ id, claim: 'dying|1|life' }, now())
    Post.prototype.save = () => Promise.reject(new Error('killed'))
    const written = {
      text: 'Half',
      isRepetition: false,
      pillar: null,
      contentType: 'text',
      media: [],
    }
    const generation = { id, claim: 'dying|1|life', plannedFor: now() }
    await assert.rejects(() =>
      saveGeneratedPost(generation, { ...written, ...NOTHING_ELSE }, { now: now(), limit: 100 })
    )
    Post.prototype.save = save
    const half = await doneBy(campaign)
    assert.isEmpty(half.times)
    assert.isEmpty(half.posts)
    goTo(now().plus({ seconds: 21 }))
    await round()
    const { times, posts } = await doneBy(campaign)
    assert.lengthOf(times, 1)
    assert.lengthOf(posts, 1)
  })

  test('a model that always fails pauses the campaign after 5 tries, and says so', async ({
    assert,
  }) => {
    const { user, campaign } = await campaignOf()
    await goToNext(campaign)
    peer().faults.add({ match: 'POST */chat/completions', fault: 'status', status: 402 })
    const waits: number[] = []
    for (let tries = 1; tries <= 5; tries += 1) {
      await round()
      const { campaign: after } = await doneBy(campaign)
      assert.equal(after.failures, tries)
      assert.match(after.failureSentence ?? '', /no credit left/)
      if (after.nextGenerationAt === null) break
      waits.push(after.nextGenerationAt.diff(now(), 'minutes').minutes)
      goTo(after.nextGenerationAt)
    }
    assert.deepEqual(waits, [5, 10, 20, 40])
    const { campaign: paused, posts, times } = await doneBy(campaign)
    assert.equal(paused.status, 'paused')
    assert.isEmpty(posts)
    assert.isEmpty(times)
    const notices = await Notification.all()
    assert.lengthOf(notices, 1)
    assert.equal(notices[0]?.userId, user.id)
    assert.equal(notices[0]?.title, 'The campaign "Warehouses that move" is paused.')
    assert.match(notices[0]?.body ?? '', /5 times in a row.*credit/)
    const asked = peer().ledger().length
    goTo(now().plus({ days: 30 }))
    await round()
    assert.lengthOf(peer().ledger(), asked)
  })

  test('a former member gets no notification that their campaign was paused', async ({
    assert,
  }) => {
    const { user: former } = await makeMember()
    const { user: owner, campaign } = await campaignOf()
    await campaign.merge({ createdBy: former.id, failures: 4 }).save()
    await goToNext(campaign)
    peer().faults.add({ match: 'POST */chat/completions', fault: 'status', status: 402 })
    await round()
    const { campaign: paused } = await doneBy(campaign)
    assert.equal(paused.status, 'paused')
    const notices = await Notification.all()
    assert.deepEqual(
      notices.map(({ userId }) => userId),
      [owner.id]
    )
  })

  test('a success resets the failures, and activating retracts the notification', async ({
    client,
    assert,
  }) => {
    const member = await campaignOf({ postingSchedule: EVERY_5 })
    peer().faults.add({ match: 'POST */chat/completions', fault: 'status', status: 402, times: 1 })
    await round()
    goTo(now().plus({ minutes: 5 }))
    await round()
    const { campaign, posts } = await doneBy(member.campaign)
    assert.lengthOf(posts, 1)
    assert.equal(campaign.failures, 0)
    assert.isNull(campaign.failureSentence)
    const about = {
      userId: member.user.id,
      subjectId: campaign.id,
      kind: 'campaign_paused' as const,
    }
    const words = { title: 'Paused.', body: 'It is.', link: '/', dedupeKey: 'x', endsAt: null }
    await Notification.create({ ...about, ...words })
    const { turn } = campaignRequests(client, member)
    await turn(campaign.id, 'paused')
    await turn(campaign.id, 'active')
    assert.isEmpty(await Notification.all())
  })

  test('pausing during a generation spends and stores nothing more', async ({ client, assert }) => {
    const member = await campaignOf({ postingSchedule: EVERY_5 })
    peer().faults.add({ match: 'POST */chat/completions', fault: 'hang' })
    const running = round()
    while (peer().ledger().length === 0) await campaignRequests(client, member).list()
    const shown = await campaignRequests(client, member).list()
    assert.isTrue(shown.body()[0].is_generating)
    await campaignRequests(client, member).turn(member.campaign.id, 'paused')
    await running
    await lane.idle()
    const { campaign, posts } = await doneBy(member.campaign)
    assert.equal(campaign.status, 'paused')
    assert.equal(campaign.failures, 0)
    assert.isEmpty(posts)
  })
})
