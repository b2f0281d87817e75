import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import type Post from '#models/post'
import { openAnalytics } from '#tests/helpers/requests/analytics_requests'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

const NOW = '2026-11-19T09:24:00.000Z'

const at = (iso: string) => DateTime.fromISO(iso, { zone: 'utc' })

function makePublished(organizationId: string, iso: string, own: Partial<Post> = {}) {
  const out = { status: 'published' as const, publishAt: at(iso), postedAt: at(iso), dueAt: null }
  return PostFactory.merge({ organizationId, ...out, ...own }).create()
}

test.group('analytics: the page', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOW))

  test('the page has no metrics without an organization or a published post', async ({
    assert,
    client,
  }) => {
    const member = await makeMember()
    const stranger = await makeMember()
    await makePublished(stranger.organization.id, '2026-11-18T08:00:00Z')
    await PostFactory.merge({ organizationId: member.organization.id }).create()
    assert.isNull(await openAnalytics(client, member))
    const theirs = { user: member.user, organization: stranger.organization }
    assert.isNull(await openAnalytics(client, theirs))
  })

  test('missing metrics of personal profiles are null, never 0', async ({ assert, client }) => {
    const member = await makeMember()
    const id = member.organization.id
    await makePublished(id, '2026-11-18T08:00:00Z')
    const figures = { impressions: 1000, reactions: 40, comments: 5, shares: 2 }
    await makePublished(id, '2026-11-17T08:00:00Z', { authorKind: 'company', ...figures })
    const card = await openAnalytics(client, member)
    assert.deepEqual(card?.quality.personal, { posts: 1, measured: 0, rate: null })
    assert.deepEqual(card?.quality.company, { posts: 1, measured: 1, rate: 4.7 })
    assert.deepEqual(
      card?.scheduling.hours.map(({ average }) => average),
      [47, null]
    )
    assert.isNull(card?.scheduling.best_hour)
    const week = card?.production.weeks.at(-1)
    assert.deepInclude(week, { label: 'W47', by_hand: 2, impressions: 1000, engagement: 47 })
    assert.isNull(card?.production.weeks.at(-2)?.impressions)
  })

  test('hours and weeks are in the user’s zone, also across daylight saving', async ({
    assert,
    client,
  }) => {
    const member = await makeMember()
    const id = member.organization.id
    const nineInBerlin = ['2026-07-02T07:30:00Z', '2026-11-12T08:30:00Z', '2026-10-22T07:00:00Z']
    for (const iso of nineInBerlin) await makePublished(id, iso)
    await makePublished(id, '2026-11-15T23:30:00Z')
    await member.user.merge({ timezone: 'Europe/Berlin' }).save()
    const card = await openAnalytics(client, member)
    assert.equal(card?.zone, 'CET')
    assert.deepEqual(
      card?.scheduling.hours.map(({ weekday, hour, posts }) => [weekday, hour, posts]),
      [
        [0, 0, 1],
        [3, 9, 3],
      ]
    )
    assert.deepInclude(card?.production.weeks.at(-1), { starts: '2026-11-16', by_hand: 1 })
  })

  test('windows are before now, queued posts after it', async ({ assert, client }) => {
    const member = await makeMember()
    const id = member.organization.id
    const edges = ['2026-11-12T09:24:00Z', '2026-11-12T09:23:59Z', '2026-10-20T09:23:59Z']
    for (const iso of edges) await makePublished(id, iso)
    const failed = { organizationId: id, status: 'unconfirmed' as const }
    await PostFactory.merge({ ...failed, publishAt: at('2026-11-18T00:00:00Z') }).create()
    await PostFactory.merge({ ...failed, publishAt: at('2026-11-10T00:00:00Z') }).create()
    const none = await openAnalytics(client, member)
    assert.deepInclude(none?.production, {
      total_posts: 3,
      posts_this_week: 1,
      posts_this_month: 2,
    })
    assert.deepInclude(none?.scheduling, { fill_rate: 'Low', queued: 0, consistency: 'Low' })
    assert.equal(none?.efficiency.failed_this_week, 1)
    const later = { organizationId: id, publishAt: at('2026-12-20T00:00:00Z') }
    await PostFactory.merge(later).create()
    const far = await openAnalytics(client, member)
    assert.equal(far?.scheduling.fill_rate, 'Low')
    await PostFactory.merge({ ...later, publishAt: at('2026-12-19T09:23:00Z') }).create()
    const card = await openAnalytics(client, member)
    assert.deepInclude(card?.scheduling, { fill_rate: 'Active', queued: 1 })
  })

  test('range and campaign filter everything except the windows', async ({ assert, client }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    const campaign = await CampaignFactory.merge({ organizationId, name: 'Peak' }).create()
    const ofCampaign = { campaignId: campaign.id, origin: 'campaign' as const }
    await makePublished(organizationId, '2026-11-18T08:00:00Z', ofCampaign)
    await makePublished(organizationId, '2026-11-17T08:00:00Z')
    await makePublished(organizationId, '2026-01-17T08:00:00Z', ofCampaign)
    await DraftFactory.merge({ organizationId }).create()
    const all = await openAnalytics(client, member)
    assert.deepInclude(all?.efficiency, { hours_saved: 1, draft_conversion: 75 })
    assert.deepEqual(all?.ai.campaigns, [{ name: 'Peak', accepted: 2, items: 2 }])
    const month = await openAnalytics(client, member, { range: '30d', campaign: campaign.id })
    assert.deepInclude(month?.production, { total_posts: 1, posts_this_month: 1 })
    assert.isNull(month?.efficiency.draft_conversion)
    assert.equal(month?.filters.campaign, campaign.id)
    const gone = await openAnalytics(client, member, { campaign: 'camp_gone' })
    assert.isNull(gone?.filters.campaign)
    assert.equal(gone?.production.total_posts, 3)
    const future = { range: 'custom', from: '2027-01-01', to: '2027-02-01' }
    const nothing = await openAnalytics(client, member, future)
    assert.deepInclude(nothing?.production, { total_posts: 0, posts_this_month: 2 })
    assert.lengthOf(nothing?.summary ?? [], 4)
  })

  test('a part that cannot be read is zero and named, the rest is shown', async ({
    assert,
    client,
    cleanup,
  }) => {
    const member = await makeMember()
    await makePublished(member.organization.id, '2026-11-18T08:00:00Z', { origin: 'campaign' })
    const rename = (from: string, to: string) => db.rawQuery(`alter table ${from} rename to ${to}`)
    cleanup(() => rename('campaigns_gone', 'campaigns'))
    await rename('campaigns', 'campaigns_gone')
    const card = await openAnalytics(client, member)
    assert.deepEqual(card?.failed, ['ai'])
    assert.deepEqual(card?.campaigns, [])
    assert.deepInclude(card?.ai, { items: 1, accepted: 1, campaigns: [] })
    assert.equal(card?.production.total_posts, 1)
  })
})
