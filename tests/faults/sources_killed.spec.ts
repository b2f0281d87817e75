import { test } from '@japa/runner'
import CampaignSource from '#models/campaign_source'
import Post from '#models/post'
import SourceItem from '#models/source_item'
import { MINUTE_MS } from '#domain/schedule/instant'
import { now } from '#services/clock'
import { aiPeer, INSTANCE_KEY } from '#tests/helpers/peers/ai_peer'
import { webPeer } from '#tests/helpers/peers/web_servers'
import { numbered, rss, xml } from '#tests/helpers/requests/campaign_sources'
import { activeCampaign } from '#tests/helpers/requests/campaigns'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { makeMember } from '#tests/helpers/data/members'
import { Fleet } from '#tests/helpers/publishing/fleet'

const COMPLETION = 'POST */chat/completions'
const ITEMS = 5

/** Articles that differ, because a post that resembles an earlier one is written again. */
function articles(count: number) {
  const items = numbered(count).map(({ id }) => ({ id, text: `What happened at dock ${id}.` }))
  return xml(rss(items))
}

test.group('A feed while the process that reads it is killed', (group) => {
  const peer = aiPeer(group)
  const site = webPeer(group)
  group.tap((one) => one.timeout(400_000))
  group.each.setup(freshDatabase)

  function fleetOf() {
    const ai = { OPENROUTER_URL: peer().url, OPENROUTER_API_KEY: INSTANCE_KEY }
    return new Fleet({ environment: { ...ai, FETCH_ALLOWED_HOSTS: `127.0.0.1:${site.port()}` } })
  }

  async function follow() {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, createdBy: user.id }
    const campaign = await activeCampaign({ ...own, contentTypes: ['text'] })
    const feed = { kind: 'feed' as const, url: site.url('/feed'), maxADay: 10 }
    const begin = { nextReadAt: now(), failures: 0 }
    const ids = { organizationId: organization.id, campaignId: campaign.id }
    return CampaignSource.create({ ...ids, ...feed, ...begin })
  }

  const used = () => SourceItem.query().where('status', 'used').orderBy('id')

  /** The prompts about articles so far. */
  const written = () =>
    peer()
      .ledger()
      .filter(({ body }) => JSON.stringify(body).includes('Write about this article'))

  test('each new item becomes one post, whether the process dies while it fetches, between posts or while a post is written', async ({
    assert,
    cleanup,
  }) => {
    const fleet = fleetOf()
    cleanup(async () => void (await fleet.kill()))
    site.show({ '/feed': articles(2) })
    const { id } = await follow()
    await fleet.start()
    await until('the first reading', async () => {
      const { readAt, claimedBy } = await CampaignSource.findOrFail(id)
      return readAt !== null && claimedBy === null
    })
    assert.lengthOf(await SourceItem.query().where('status', 'seen'), 2)

    let passed = 0
    /** Moves on to the next reading, when the lease of a killed process is over, too. */
    const pass = async () => {
      passed += 31 * MINUTE_MS
      await fleet.moveClocks(passed)
    }

    let isFetched = false
    site.show({ '/feed': () => void (isFetched = true) })
    await pass()
    await until('a request that is never answered', () => isFetched)
    await fleet.kill('SIGKILL')
    site.show({ '/feed': articles(2 + ITEMS) })
    const held = peer().faults.add({ match: COMPLETION, fault: 'slow', delayMs: MINUTE_MS })
    await fleet.start()
    await pass()
    await until('a post that is being written', () => written().length > 0)
    assert.lengthOf(await SourceItem.query().where('status', 'waiting'), ITEMS)
    assert.lengthOf(await used(), 0)
    await fleet.kill('SIGKILL')
    peer().faults.remove(held.id)
    const later = peer().faults.add({ match: COMPLETION, fault: 'slow', delayMs: 700 })
    await fleet.start()
    await pass()
    await until('the first posts', async () => {
      const items = await used()
      return items.length >= 2
    })
    await fleet.kill('SIGKILL')
    await fleet.start()
    await pass()
    peer().faults.remove(later.id)
    await until('all posts, and the end of their reading', async () => {
      const [items, { claimedBy }] = [await used(), await CampaignSource.findOrFail(id)]
      return items.length === ITEMS && claimedBy === null
    })
    await pass()
    await until('another reading', async () => {
      const { claimedBy, readAt } = await CampaignSource.findOrFail(id)
      return claimedBy === null && readAt !== null && readAt > now().plus({ minutes: 140 })
    })

    const items = await used()
    const posts = await Post.query().where('kind', 'article')
    const titles = posts.map(({ media }) => media[0]?.title)
    const expected = numbered(ITEMS, 3).map((entry) => `Article ${entry.id}`)
    assert.sameMembers(titles, expected, fleet.said)
    assert.sameMembers(
      items.map(({ postId }) => postId),
      posts.map((post) => post.id)
    )
    assert.lengthOf(await SourceItem.all(), 2 + ITEMS)
    assert.isAtMost(written().length, ITEMS + 2)
  })
})
