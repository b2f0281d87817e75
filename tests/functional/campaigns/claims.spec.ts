import { test } from '@japa/runner'
import type { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import EnqueueDueSources from '#actions/campaigns/sources/enqueue_due_sources'
import Campaign from '#models/campaign'
import CampaignSource from '#models/campaign_source'
import { saveGeneratedPost } from '#actions/campaigns/generated_posts'
import { now } from '#services/clock'
import {
  activeCampaign,
  campaignGroup,
  doneBy,
  goTo,
  goToNext,
  NOTHING_ELSE,
} from '#tests/helpers/requests/campaigns'
import { makeMember } from '#tests/helpers/data/members'
import { webPeer } from '#tests/helpers/peers/web_servers'
import { until } from '#tests/helpers/publishing/herald_process'
import { numbered, rss, xml } from '#tests/helpers/requests/campaign_sources'

const EVERY_5 = { frequency: 'every_5_min' as const, time_slots: ['09:00'] }

test.group('campaigns: one process, two claims', (group) => {
  const { peer, lane, round } = campaignGroup(group)
  const site = webPeer(group)

  async function active(own: Partial<Campaign> = {}) {
    const { user, organization } = await makeMember()
    const ids = { organizationId: organization.id, createdBy: user.id }
    return activeCampaign({ ...ids, contentTypes: ['text'], ...own }, 'UTC')
  }

  async function readSources() {
    const clock = await app.container.make(EnqueueDueSources)
    await clock.handle()
  }

  test('a post is written once, although the clock is set forward meanwhile', async ({
    assert,
  }) => {
    const campaign = await active()
    await goToNext(campaign)
    peer().faults.add({ match: 'POST */chat/completions', fault: 'slow', delayMs: 500 })
    const first = round()
    await until('a post that is being written', () => peer().ledger().length > 0)
    goTo(now().plus({ minutes: 30 }))
    await round()
    await first
    const { posts } = await doneBy(campaign)
    assert.lengthOf(posts, 1)
    assert.lengthOf(peer().ledger(), 1)
  })

  test('a feed is read once, although the clock is set forward meanwhile', async ({ assert }) => {
    const { id: campaignId, organizationId } = await active()
    let readings = 0
    site.show({
      '/feed': async (request, answer) => {
        readings += 1
        goTo(now().plus({ minutes: 30 }))
        await readSources()
        const page = xml(rss(numbered(2)))
        await page(request, answer)
      },
    })
    const feed = { kind: 'feed' as const, url: site.url('/feed'), nextReadAt: now(), failures: 0 }
    const { id } = await CampaignSource.create({ organizationId, campaignId, ...feed })
    await readSources()
    await lane.idle()
    assert.equal(readings, 1)
    const { readAt, claimedBy } = await CampaignSource.findOrFail(id)
    assert.deepEqual([readAt?.toMillis(), claimedBy], [now().toMillis(), null])
  })

  test('a reading that takes long keeps its source, and one that lost it pays no further', async ({
    assert,
  }) => {
    const { id: campaignId, organizationId } = await active()
    const begin = { kind: 'evergreen' as const, postIds: [], nextReadAt: now(), failures: 0 }
    const { id } = await CampaignSource.create({ organizationId, campaignId, ...begin })
    const [own, other] = ['same|1|life|a', 'same|1|life|b'].map((claim) => ({ id, claim }))
    assert.isNotNull(await CampaignSource.begin(own, now()))
    goTo(now().plus({ seconds: 15 }))
    assert.isTrue(await CampaignSource.keep(own, now()))
    goTo(now().plus({ seconds: 15 }))
    assert.isNull(await CampaignSource.begin(other, now()))
    goTo(now().plus({ seconds: 6 }))
    assert.isNotNull(await CampaignSource.begin(other, now()))
    assert.isFalse(await CampaignSource.keep(own, now()))
    assert.isFalse(await CampaignSource.isHeld(own))
    assert.isTrue(await CampaignSource.isHeld(other))
  })

  test('a generation claimed twice after an expired lease skips nothing', async ({ assert }) => {
    const campaign = await active({ postingSchedule: EVERY_5 })
    const [first, second] = [now(), now().plus({ minutes: 5 })]
    const claim = { id: campaign.id, claim: 'same|1|life' }
    const plain = { pillar: null, contentType: 'text', media: [], ...NOTHING_ELSE }
    const keep = (plannedFor: DateTime) =>
      saveGeneratedPost(
        { ...claim, plannedFor },
        { text: 'Words', isRepetition: false, ...plain },
        { now: now(), limit: 100 }
      )
    await Campaign.begin(claim, now())
    goTo(first.plus({ seconds: 21 }))
    await Campaign.begin(claim, now())
    assert.isNotNull(await keep(first))
    goTo(second)
    await Campaign.begin(claim, now())
    assert.isNull(await keep(first))
    assert.isNotNull(await keep(second))
    const { times } = await doneBy(campaign)
    assert.deepEqual(times, [first.toISO(), second.toISO()])
  })
})
