import { test } from '@japa/runner'
import { similarity } from '#domain/review_queue/review_checks'
import CampaignSource from '#models/campaign_source'
import Membership from '#models/membership'
import type Post from '#models/post'
import SourceItem from '#models/source_item'
import { PostFactory } from '#database/factories/post_factory'
import { now } from '#services/clock'
import { makeMember } from '#tests/helpers/data/members'
import { webPeer } from '#tests/helpers/peers/web_servers'
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
import { campaignGroup } from '#tests/helpers/requests/campaigns'
import { actingAs } from '#tests/helpers/requests'

const BODY = 'Our dock never sleeps, because two robots take turns and no one has to stay late.'

test.group('campaigns: changes of sources, and resharing', (group) => {
  const { peer, lane } = campaignGroup(group)
  const site = webPeer(group)
  const later = sourceClock(lane)

  async function oldPost(organizationId: string, own: Partial<Post> = {}) {
    const post = await PostFactory.merge({ organizationId, body: BODY, ...own })
      .apply('published')
      .create()
    const urn = { platformUrn: 'urn:li:share:7100', platformUrl: 'https://linkedin.com/p/7100/' }
    return post.merge({ ...urn, postedAt: now().minus({ days: 40 }) }).save()
  }

  test('another URL of a feed keeps what was seen and what waits, and its old items bring nothing', async ({
    client,
    assert,
  }) => {
    const { calls } = await sourceDesk(client)
    site.show({ '/feed': xml(rss(numbered(2))), '/new': xml(rss(numbered(40, 2))) })
    const added = await calls.add({ kind: 'feed', url: site.url('/feed'), max_a_day: 1 })
    await later(0)
    site.show({ '/feed': xml(rss(numbered(4))), '/new': xml(rss(numbered(40, 2))) })
    await later(1)
    assert.lengthOf(await proposals(), 1)
    const changed = await calls.change(added.body().id, { url: site.url('/new'), max_a_day: 2 })
    changed.assertStatus(200)
    assert.containsSubset(changed.body(), { max_a_day: 2, read_at: null, waiting: 1, used: 1 })
    await later(1)
    const posts = await proposals()
    assert.deepEqual(
      posts.map(({ media }) => media[0]?.title),
      ['Article n3', 'Article n4']
    )
    assert.lengthOf(await SourceItem.query().where('status', 'seen'), 39)
    site.show({ '/new': xml(rss(numbered(41, 2))) })
    await later(24)
    const [, , newest] = await proposals()
    assert.equal(newest?.media[0]?.title, 'Article n42')
  })

  test('a URL that changes while the old one is read gets nothing of the old one', async ({
    client,
    assert,
  }) => {
    const { calls } = await sourceDesk(client)
    const added = await calls.add({ kind: 'feed', url: site.url('/feed') })
    const { id } = added.body()
    site.show({
      '/other': xml(rss(numbered(3, 10)), { etag: '"other"' }),
      '/feed': async (_request, answer) => {
        await CampaignSource.query()
          .where('id', id)
          .update({ url: site.url('/other') })
        answer.writeHead(200, { 'content-type': 'application/rss+xml', 'etag': '"old"' })
        answer.end(rss(numbered(3)))
      },
    })
    await later(0)
    assert.lengthOf(await SourceItem.all(), 0)
    const source = await CampaignSource.findOrFail(id)
    assert.isNull(source.etag)
    await later(1)
    assert.lengthOf(await SourceItem.query().where('status', 'seen'), 3)
  })

  test('a URL that changes while the old one fails is read next, and has not failed', async ({
    client,
    assert,
  }) => {
    const { calls } = await sourceDesk(client)
    const added = await calls.add({ kind: 'feed', url: site.url('/feed') })
    site.show({
      '/other': xml(rss(numbered(3, 10))),
      '/feed': async (_request, answer) => {
        await calls.change(added.body().id, { url: site.url('/other') })
        answer.writeHead(500)
        answer.end()
      },
    })
    await later(0)
    const [shown] = await calls.list()
    assert.isNull(shown?.failure)
    await later(0)
    assert.lengthOf(await SourceItem.query().where('status', 'seen'), 3)
  })

  test('limits of old posts change without forgetting their uses', async ({ client, assert }) => {
    const { calls, organization } = await sourceDesk(client)
    const old = await oldPost(organization.id)
    for (const wording of WORDINGS) modelAnswers(peer(), wording)
    const source = { kind: 'evergreen', post_ids: [old.id], min_days: 30, max_times: 1 }
    const added = await calls.add(source)
    await later(0)
    assert.lengthOf(await proposals(), 1)
    await later(24 * 40)
    assert.lengthOf(await proposals(), 1)
    const changed = await calls.change(added.body().id, { max_times: 2, min_days: 60 })
    assert.containsSubset(changed.body(), { max_times: 2, min_days: 60, used: 1, reuse: 'reword' })
    await later(24)
    assert.lengthOf(await proposals(), 1)
    await later(24 * 20)
    assert.lengthOf(await proposals(), 2)
  })

  test('a post that was deleted since leaves the others usable', async ({ client, assert }) => {
    const { calls, organization } = await sourceDesk(client)
    const gone = await oldPost(organization.id)
    await gone.merge({ platformUrn: 'urn:li:share:7099' }).save()
    const kept = await oldPost(organization.id)
    const source = { kind: 'evergreen', post_ids: [gone.id, kept.id], min_days: 30 }
    const added = await calls.add(source)
    await gone.delete()
    const strange = await calls.change(added.body().id, { post_ids: [kept.id, 'nope'] })
    strange.assertStatus(422)
    const changed = await calls.change(added.body().id, { ...source, kind: undefined })
    changed.assertStatus(200)
    assert.deepEqual(changed.body().post_ids, [kept.id])
    modelAnswers(peer(), WORDINGS[0]!)
    await later(0)
    assert.lengthOf(await proposals(), 1)
  })

  test('an old post whose image was deleted is reused without it', async ({ client, assert }) => {
    const { calls, organization } = await sourceDesk(client)
    const old = await oldPost(organization.id, { kind: 'image', media: [{ media_id: 'gone' }] })
    modelAnswers(peer(), WORDINGS[0]!)
    await calls.add({ kind: 'evergreen', post_ids: [old.id], min_days: 30 })
    await later(0)
    const [proposal] = await proposals()
    assert.equal(proposal?.body, WORDINGS[0])
    assert.deepEqual(proposal?.media, [])
  })

  test('a feed is added once, however its URL is spelled', async ({ client, assert }) => {
    const { calls } = await sourceDesk(client)
    await calls.add({ kind: 'feed', url: 'https://dock.example/feed' })
    const spellings = ['HTTPS://Dock.Example/feed', 'https://dock.example/feed/#top']
    for (const url of [...spellings, 'http://dock.example:80/feed']) {
      const again = await calls.add({ kind: 'feed', url })
      again.assertStatus(422)
      assert.match(again.body().detail, /is a source of this campaign already/)
    }
    const other = await calls.add({ kind: 'feed', url: 'https://dock.example/feed?tag=robots' })
    other.assertStatus(201)
  })

  test('a choice of no old posts is refused in plain words', async ({ client, assert }) => {
    const { calls } = await sourceDesk(client)
    const none = await calls.add({ kind: 'evergreen', post_ids: [] })
    none.assertStatus(422)
    assert.equal(none.body().detail, "post_ids can't be empty.")
  })

  test('a daily limit of null is the usual one of the kind again', async ({ client, assert }) => {
    const { calls } = await sourceDesk(client)
    const added = await calls.add({ kind: 'feed', url: site.url('/feed'), max_a_day: 7 })
    const kept = await calls.change(added.body().id, { url: site.url('/new') })
    assert.equal(kept.body().max_a_day, 7)
    const restored = await calls.change(added.body().id, { max_a_day: null })
    restored.assertStatus(200)
    assert.equal(restored.body().max_a_day, 3)
  })

  test('a member who was removed reads and changes no source', async ({ client }) => {
    const { calls, organization, user } = await sourceDesk(client)
    const added = await calls.add({ kind: 'feed', url: site.url('/feed') })
    await Membership.query().where({ user_id: user.id, organization_id: organization.id }).delete()
    for (const answer of [
      await calls.statusOfList(),
      await calls.read(added.body().id),
      await calls.change(added.body().id, { max_a_day: 2 }),
      await calls.remove(added.body().id),
    ]) {
      answer.assertStatus(404)
    }
  })

  test('{title} is refused, and nothing changes')
    .with<{ title: string; kind: 'feed' | 'evergreen'; change: object }[]>([
      { title: 'a URL of old posts', kind: 'evergreen', change: { url: 'https://a.example/f' } },
      { title: 'a cool-down of a feed', kind: 'feed', change: { min_days: 30 } },
      { title: 'a URL of the own network', kind: 'feed', change: { url: 'http://10.0.0.7/f' } },
      { title: 'a cool-down of a day', kind: 'evergreen', change: { min_days: 1 } },
      { title: 'eleven posts a day', kind: 'feed', change: { max_a_day: 11 } },
      { title: 'an unknown use', kind: 'evergreen', change: { reuse: 'repeat' } },
      { title: 'a post that is gone', kind: 'evergreen', change: { post_ids: ['gone'] } },
    ])
    .run(async ({ client, assert }, { kind, change }) => {
      const { calls, organization } = await sourceDesk(client)
      const { id: postId } = await oldPost(organization.id)
      const source = kind === 'feed' ? { url: site.url('/feed') } : { post_ids: [postId] }
      const added = await calls.add({ kind, ...source })
      const refused = await calls.change(added.body().id, change)
      refused.assertStatus(422)
      assert.deepEqual(await calls.list(), [added.body()])
    })

  test('strangers cannot change a source', async ({ client }) => {
    const own = await sourceDesk(client)
    const added = await own.calls.add({ kind: 'feed', url: site.url('/feed') })
    const { user } = await makeMember()
    const stranger = sourceCalls(client, { user, campaign: own.campaign })
    const answer = await stranger.change(added.body().id, { max_a_day: 2 })
    answer.assertStatus(404)
  })

  test('an old post is reshared below new words, and carries no media of its own', async ({
    client,
    assert,
  }) => {
    const { calls, organization, user } = await sourceDesk(client)
    const old = await oldPost(organization.id)
    modelAnswers(peer(), 'Still true after a year. Read how it began.')
    const rules = { kind: 'evergreen', post_ids: [old.id], min_days: 30, reuse: 'reshare' }
    const added = await calls.add(rules)
    added.assertStatus(201)
    await later(0)
    const [post] = await proposals()
    assert.containsSubset(post?.$attributes, {
      status: 'pending_review',
      kind: 'text',
      media: [],
      parentUrn: 'urn:li:share:7100',
    })
    assert.isBelow(similarity(post?.body ?? '', BODY), 0.5)
    const [asked] = peer().ledger()
    assert.include(JSON.stringify(asked?.body), 'readers see it below your text')
    const queue = await actingAs(client, user).get('/api/ai-content/review-queue', {
      org_id: organization.id,
    })
    assert.include(queue.body()[0], { parent_url: 'https://linkedin.com/p/7100/' })
    const poll = { question: 'Which?', options: ['One', 'Two'], duration: 'ONE_DAY' }
    const change = { content: { body: 'Words' }, mode: 'poll', poll }
    const refused = await client
      .patch(`/api/posts/${post?.id}`)
      .json(change)
      .withGuard('api')
      .loginAs(user)
    refused.assertStatus(422)
    refused.assertBodyContains({ code: 'E_NOT_POSTABLE' })
    await later(24 * 29)
    assert.lengthOf(await proposals(), 1)
  })

  test('a post that no one may reshare is refused', async ({ client, assert }) => {
    const { calls, organization } = await sourceDesk(client)
    const locked = await oldPost(organization.id, { isReshareDisabled: true })
    const rules = { kind: 'evergreen', post_ids: [locked.id] }
    const refused = await calls.add({ ...rules, reuse: 'reshare' })
    refused.assertStatus(422)
    const reworded = await calls.add(rules)
    const changed = await calls.change(reworded.body().id, { reuse: 'reshare' })
    changed.assertStatus(422)
    assert.match(changed.body().detail, /can't be reshared/)
  })
})
