import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { sqlInstant } from '#database/instants'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import type { AnalyticsCard } from '#transformers/analytics_transformer'
import { openAnalytics } from '#tests/helpers/requests/analytics_requests'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { insertPosts, randomPosts, SEED, seededRandom } from '#tests/helpers/data/stored_posts'
import type { RawPost } from '#tests/helpers/data/stored_posts'
import { naiveMetrics } from '#tests/functional/analytics/naive_metrics'

const NOW = '2026-11-19T09:24:00.000Z'
const now = DateTime.fromISO(NOW, { zone: 'utc' })
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu']

type Bounds = Pick<Parameters<typeof naiveMetrics>[0], 'drafts' | 'from' | 'until' | 'campaign'>

type Asked = { query: object; bounds: Bounds }

function metricsOf(card: AnalyticsCard | null) {
  if (!card) return null
  const { production, quality, efficiency, scheduling, ai } = card
  return {
    total: production.total_posts,
    week: production.posts_this_week,
    month: production.posts_this_month,
    perWeek: production.average_per_week,
    weeks: Object.fromEntries(
      production.weeks.flatMap(({ starts, from_campaigns: written, by_hand: byHand, ...week }) =>
        written + byHand === 0
          ? []
          : [[starts, [written, byHand, week.impressions, week.engagement]]]
      )
    ),
    consistency: scheduling.consistency,
    length: quality.average_length,
    hashtags: quality.average_hashtags,
    withImage: quality.with_image,
    company: quality.company.rate,
    personal: quality.personal.rate,
    hoursSaved: efficiency.hours_saved,
    conversion: efficiency.draft_conversion,
    items: ai.items,
    accepted: ai.accepted,
    acceptance: ai.acceptance,
    hours: scheduling.hours.map(({ weekday, hour, ...cell }) => ({
      cell: weekday * 24 + hour,
      ...cell,
    })),
    pillars: Object.fromEntries(
      quality.pillars.map(({ pillar, posts, average }) => [pillar, [posts, average]])
    ),
  }
}

/** Changes metrics, status and time of some posts directly in the database. */
async function changeSome(posts: RawPost[]) {
  for (const [index, post] of posts.slice(0, 90).entries()) {
    if (index % 3 === 0) Object.assign(post, { impressions: 7000, reactions: null, comments: 90 })
    if (index % 3 === 1) Object.assign(post, { status: 'cancelled' })
    if (index % 3 === 2) post.publishedMs -= 3_600_000 + (post.publishedMs % 900_000)
    const { status, impressions, reactions, comments } = post
    const at = status === 'published' ? sqlInstant(new Date(post.publishedMs)) : null
    const figures = { impressions, reactions, comments }
    await db
      .from('posts')
      .where('id', post.id)
      .update({ status, posted_at: at, ...figures })
  }
}

test.group('analytics: metrics', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOW))

  test(`equal what 5,000 random posts say one by one (seed ${SEED})`, async ({
    client,
    assert,
  }) => {
    const [member, stranger] = [await makeMember(), await makeMember()]
    const organizationId = member.organization.id
    const campaigns = await CampaignFactory.merge({ organizationId }).createMany(3)
    const campaignIds = campaigns.map(({ id }) => id)
    const wish = { now, days: 800, campaignIds, random: seededRandom(SEED) }
    const posts = randomPosts({ ...wish, organizationId, count: 5000, name: 'own' })
    const others = { organizationId: stranger.organization.id, count: 200, name: 'other' }
    await insertPosts([...posts, ...randomPosts({ ...wish, ...others })])
    await DraftFactory.merge({ organizationId, authorId: member.user.id }).createMany(7)
    const [campaign] = campaignIds
    const day = (iso: string, zone: string) => DateTime.fromISO(iso, { zone }).toMillis()
    const questionsIn = (zone: string): Asked[] => {
      const days = { range: 'custom', from: '2026-03-01', to: '2026-10-25' }
      const span = { from: day('2026-03-01', zone), until: day('2026-10-26', zone) }
      return [
        { query: {}, bounds: { drafts: 7 } },
        {
          query: { range: '90d' },
          bounds: { drafts: 7, from: now.minus({ days: 90 }).toMillis() },
        },
        { query: days, bounds: { drafts: 0, ...span } },
        { query: { ...days, campaign }, bounds: { drafts: 0, ...span, campaign } },
        { query: { campaign }, bounds: { drafts: 7, campaign } },
      ]
    }
    const compare = async (zone: string, questions = questionsIn(zone)) => {
      for (const { query, bounds } of questions) {
        const shown = metricsOf(await openAnalytics(client, member, query))
        const naive = naiveMetrics({ posts, now: now.toMillis(), zone, ...bounds })
        assert.deepEqual(shown, naive, `${zone} ${JSON.stringify(query)}`)
      }
    }
    for (const zone of ZONES) {
      await member.user.merge({ timezone: zone }).save()
      await compare(zone)
    }
    await changeSome(posts)
    const last = ZONES.at(-1) ?? ''
    await compare(last, questionsIn(last).slice(0, 1))
  }).timeout(120_000)
})
