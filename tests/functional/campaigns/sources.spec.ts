import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import {
  modelAnswers,
  numbered,
  proposals,
  rss,
  sourceCalls,
  sourceClock,
  sourceDesk,
  WORDINGS,
  xml,
} from '#tests/helpers/requests/campaign_sources'
import type { FeedEntry } from '#tests/helpers/requests/campaign_sources'
import { PROPOSALS_A_DAY } from '#domain/campaigns/sources/source_rules'
import { similarity } from '#domain/review_queue/review_checks'
import Campaign from '#models/campaign'
import CampaignSource from '#models/campaign_source'
import SourceItem from '#models/source_item'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { now } from '#services/clock'
import { makeMember } from '#tests/helpers/data/members'
import { redirectTo, webPeer } from '#tests/helpers/peers/web_servers'
import { campaignGroup, goTo } from '#tests/helpers/requests/campaigns'
import { actingAs } from '#tests/helpers/requests'

test.group('campaigns: feeds as sources', (group) => {
  const { peer, lane } = campaignGroup(group)
  const site = webPeer(group)
  const later = sourceClock(lane)

  /** A campaign with a feed that was read once. */
  async function following(client: ApiClient, items: readonly FeedEntry[] = numbered(2)) {
    const own = await sourceDesk(client)
    site.show({ '/feed': xml(rss(items)) })
    const added = await sourceCalls(client, own).add({ kind: 'feed', url: site.url('/feed') })
    added.assertStatus(201)
    await later(0)
    return { ...own, sourceId: String(added.body().id), calls: sourceCalls(client, own) }
  }

  test('5,000 old items bring no post, and a new one brings one with its card', async ({
    client,
    assert,
  }) => {
    const { sourceId, campaign, user, organization } = await following(client, numbered(5000))
    assert.lengthOf(await SourceItem.query().where('status', 'seen').select('id'), 5000)
    assert.lengthOf(await proposals(), 0)
    assert.lengthOf(peer().ledger(), 0)
    site.show({ '/feed': xml(rss(numbered(5001))) })
    await later(1)
    const [post, ...others] = await proposals()
    assert.lengthOf(others, 0)
    assert.containSubset(post?.$attributes, {
      campaignId: campaign.id,
      status: 'pending_review',
      kind: 'article',
      media: [
        {
          type: 'article',
          media_id: null,
          url: site.url('/articles/n5001'),
          title: 'Article n5001',
        },
      ],
    })
    assert.include(JSON.stringify(peer().ledger()[0]?.body), 'What happened at the dock.')
    const queue = await actingAs(client, user).get('/api/ai-content/review-queue', {
      org_id: organization.id,
    })
    assert.deepEqual(queue.body()[0].origin, {
      kind: 'feed',
      source: 'Dock news',
      title: 'Article n5001',
      link: site.url('/articles/n5001'),
      text: null,
      shared_percent: null,
    })
    await later(1)
    assert.lengthOf(await proposals(), 1)
    const { failures } = await CampaignSource.findOrFail(sourceId)
    assert.equal(failures, 0)
  }).timeout(60_000)

  test('an edited item, a moved feed and a repeated reading bring no second post', async ({
    client,
    assert,
  }) => {
    const { calls: own, sourceId } = await following(client)
    site.show({ '/feed': xml(rss(numbered(3))) })
    await later(1)
    assert.lengthOf(await proposals(), 1)
    const edited = [{ id: 'n3', title: 'Article n3, corrected', text: 'Other words.' }]
    site.show({
      '/feed': redirectTo(site.url('/moved'), 301),
      '/moved': xml(rss([...edited, ...numbered(2)])),
    })
    await later(1)
    const answer = await own.read(sourceId)
    answer.assertStatus(200)
    assert.deepEqual(answer.body(), { source_id: sourceId, post_ids: [] })
    assert.lengthOf(await proposals(), 1)
  })

  test('an unchanged feed is not sent again', async ({ client, assert }) => {
    const own = await sourceDesk(client)
    const validators: (string | undefined)[] = []
    site.show({
      '/feed': (request, answer) => {
        validators.push(request.headers['if-none-match'])
        const isKnown = request.headers['if-none-match'] === '"v1"'
        answer.writeHead(isKnown ? 304 : 200, { etag: '"v1"' })
        answer.end(isKnown ? undefined : rss(numbered(2)))
      },
    })
    await sourceCalls(client, own).add({ kind: 'feed', url: site.url('/feed') })
    await later(0)
    await later(1)
    assert.deepEqual(validators, [undefined, '"v1"'])
    const source = await CampaignSource.firstOrFail()
    assert.isNull(source.failureSentence)
    assert.equal(source.readAt?.toMillis(), now().toMillis())
  })

  test('Atom and JSON feeds are read, too', async ({ client, assert }) => {
    const own = await sourceDesk(client)
    const atom = (ids: string[]) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title>${ids
        .map(
          (id) => `<entry><id>${id}</id><title type="html">Entry &amp;amp; ${id}</title>
        <link rel="self" href="/x"/><link href="/atom/${id}"/><source><title>No</title></source>
        <content type="xhtml"><div>Long <b>text</b></div></content></entry>`
        )
        .join('')}</feed>`
    const json = (ids: string[]) =>
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        items: ids.map((id) => ({ id, url: `/json/${id}`, title: id, content_html: '<p>Hi</p>' })),
      })
    site.show({ '/atom': xml(atom(['a'])), '/json': xml(json(['a'])) })
    for (const path of ['/atom', '/json']) {
      await sourceCalls(client, own).add({ kind: 'feed', url: site.url(path) })
    }
    await later(0)
    site.show({ '/atom': xml(atom(['b', 'a'])), '/json': xml(json(['b', 'a'])) })
    await later(1)
    const posts = await proposals()
    const urls = posts.map(({ media }) => [media[0]?.url, media[0]?.title])
    assert.sameDeepMembers(urls, [
      [site.url('/atom/b'), 'Entry & b'],
      [site.url('/json/b'), 'b'],
    ])
  })

  test('broken XML brings no half item, and what is no feed is reported', async ({
    client,
    assert,
  }) => {
    const { calls: own } = await following(client)
    const whole = rss(numbered(4))
    const [head] = whole.split('<title>Article n3')
    site.show({ '/feed': xml(`${head}<title>Article n3 brea`) })
    await later(1)
    const posts = await proposals()
    assert.deepEqual(
      posts.map(({ media }) => media[0]?.title),
      ['Article n4']
    )
    site.show({ '/feed': '<html><body>We moved</body></html>' })
    await later(1)
    const [shown] = await own.list()
    assert.match(shown?.failure ?? '', /isn't an RSS, Atom or JSON feed/)
    site.show({ '/feed': xml(whole) })
    await later(30)
    assert.lengthOf(await proposals(), 2)
  })

  test('empty, endless and repeated items, and a feed of 50 MB, bring one post each at most', async ({
    client,
    assert,
  }) => {
    const { calls: own } = await following(client)
    const endless = { id: 'endless', title: 'Endless', text: 'A long day. '.repeat(9000) }
    const odd = [{ id: 'empty', title: '', text: '' }, endless, { ...endless, title: 'Again' }]
    site.show({ '/feed': xml(rss([...odd, ...numbered(2)])) })
    await later(1)
    const posts = await proposals()
    assert.deepEqual(
      posts.map(({ media }) => media[0]?.title),
      ['Endless']
    )
    const [item] = await SourceItem.query().where('title', 'Endless')
    assert.isAtMost(item?.text.length ?? 0, 4000)
    site.show({ '/feed': xml(`${rss(numbered(3))}<!--${'x'.repeat(50 * 1024 * 1024)}-->`) })
    await later(1)
    const [shown] = await own.list()
    assert.isString(shown?.failure)
    assert.lengthOf(await proposals(), 1)
  })

  test('a host of the own network is never opened', async ({ client, assert }) => {
    const own = await sourceDesk(client)
    const { add, list, read } = sourceCalls(client, own)
    for (const url of ['file:///etc/passwd', 'http://10.0.0.7/feed', 'no url']) {
      const refused = await add({ kind: 'feed', url })
      refused.assertStatus(422)
    }
    site.show({ '/feed': redirectTo('http://10.0.0.7/feed') })
    const added = await add({ kind: 'feed', url: site.url('/feed') })
    await later(0)
    const [shown] = await list()
    assert.isString(shown?.failure)
    const answer = await read(added.body().id)
    answer.assertStatus(422)
  })

  test('a source proposes a few posts a day, and old news none', async ({ client, assert }) => {
    await following(client)
    site.show({ '/feed': xml(rss(numbered(10))) })
    await later(1)
    assert.lengthOf(await proposals(), PROPOSALS_A_DAY.feed)
    await later(1)
    assert.lengthOf(await proposals(), PROPOSALS_A_DAY.feed)
    await later(23)
    assert.lengthOf(await proposals(), 2 * PROPOSALS_A_DAY.feed)
    await later(24 * 8)
    assert.lengthOf(await proposals(), 2 * PROPOSALS_A_DAY.feed)
    assert.lengthOf(await SourceItem.query().where('status', 'skipped'), 2)
  })

  test('a process that dies while it writes repeats nothing', async ({ client, assert }) => {
    const { sourceId } = await following(client)
    site.show({ '/feed': xml(rss(numbered(3))) })
    goTo(now().plus({ hours: 1 }))
    const crashed = await CampaignSource.begin({ id: sourceId, claim: 'elsewhere|1|life' }, now())
    assert.isNotNull(crashed)
    await later(0)
    assert.lengthOf(await proposals(), 0)
    await later(1)
    await Promise.all([later(0), later(0)])
    assert.lengthOf(await proposals(), 1)
  })

  test('a paused campaign proposes nothing by the clock', async ({ client, assert }) => {
    const { campaign, calls: own, sourceId } = await following(client)
    const stored = await Campaign.findOrFail(campaign.id)
    stored.pause()
    await stored.save()
    site.show({ '/feed': xml(rss(numbered(3))) })
    await later(1)
    assert.lengthOf(await proposals(), 0)
    const answer = await own.read(sourceId)
    assert.lengthOf(answer.body().post_ids, 1)
  })

  test('strangers find no source, and removing one keeps its posts', async ({ client, assert }) => {
    const { campaign, calls: own, sourceId, organization } = await following(client)
    const stranger = sourceCalls(client, { user: await UserFactory.create(), campaign })
    for (const answer of [await stranger.statusOfList(), await stranger.read(sourceId)]) {
      answer.assertStatus(404)
    }
    const other = await CampaignFactory.merge({ organizationId: organization.id }).create()
    const { user } = await makeMember()
    const elsewhere = sourceCalls(client, { user, campaign: other })
    const foreign = await elsewhere.remove(sourceId)
    foreign.assertStatus(404)
    site.show({ '/feed': xml(rss(numbered(3))) })
    await later(1)
    const removed = await own.remove(sourceId)
    removed.assertStatus(204)
    assert.lengthOf(await SourceItem.all(), 0)
    assert.lengthOf(await proposals(), 1)
  })

  test('an old post comes back in new words, after its cool-down and not too often', async ({
    client,
    assert,
  }) => {
    const own = await sourceDesk(client)
    const body = 'Our dock never sleeps, because two robots take turns and nobody has to stay late.'
    const old = await PostFactory.merge({ organizationId: own.organization.id, body })
      .apply('published')
      .create()
    await old.merge({ postedAt: now().minus({ days: 40 }) }).save()
    const { organization: elsewhere } = await makeMember()
    const foreign = await PostFactory.merge({ organizationId: elsewhere.id, body })
      .apply('published')
      .create()
    const { add, read } = sourceCalls(client, own)
    for (const wording of WORDINGS) modelAnswers(peer(), wording)
    const rules = { kind: 'evergreen', min_days: 30, max_times: 2 }
    const refused = await add({ ...rules, post_ids: [foreign.id] })
    refused.assertStatus(422)
    const added = await add({ ...rules, post_ids: [old.id] })
    added.assertStatus(201)
    await later(0)
    const [first] = await proposals()
    assert.equal(first?.status, 'pending_review')
    assert.isBelow(similarity(first?.body ?? '', body), 0.5)
    const queue = await actingAs(client, own.user).get('/api/ai-content/review-queue', {
      org_id: own.organization.id,
    })
    assert.include(queue.body()[0].origin, { kind: 'evergreen', text: body })
    await later(24 * 29)
    const early = await read(added.body().id)
    assert.deepEqual(early.body().post_ids, [])
    await later(24 * 2)
    assert.lengthOf(await proposals(), 2)
    await later(24 * 60)
    assert.lengthOf(await proposals(), 2)
  })

  test('a wording that repeats the old post is refused before an image is paid for', async ({
    client,
    assert,
  }) => {
    const own = await sourceDesk(client)
    await own.campaign.merge({ includeImages: true }).save()
    const body = 'Our dock never sleeps, because two robots take turns and nobody has to stay late.'
    const posted = { organizationId: own.organization.id, body }
    const old = await PostFactory.merge(posted).apply('published').create()
    await old.merge({ postedAt: now().minus({ days: 40 }) }).save()
    modelAnswers(peer(), body, 2)
    const { add, read, list } = sourceCalls(client, own)
    const added = await add({ kind: 'evergreen', post_ids: [old.id], min_days: 30 })
    const answer = await read(added.body().id)
    answer.assertStatus(422)
    assert.match(answer.body().detail, /no new words/)
    assert.lengthOf(await proposals(), 0)
    assert.lengthOf(peer().ledger(), 2, 'only the two questions for a text')
    const [shown] = await list()
    assert.match(shown?.failure ?? '', /no new words/)
    const again = await read(added.body().id)
    assert.lengthOf(again.body().post_ids, 1)
  })
})
