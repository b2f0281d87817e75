import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import SourceItem from '#models/source_item'
import { PostFactory } from '#database/factories/post_factory'
import { now } from '#services/clock'
import { webPeer } from '#tests/helpers/peers/web_servers'
import {
  modelAnswers,
  numbered,
  proposals,
  rss,
  sourceClock,
  sourceDesk,
  xml,
} from '#tests/helpers/requests/campaign_sources'
import { campaignGroup } from '#tests/helpers/requests/campaigns'

const BODY = 'Our dock never sleeps, because two robots take turns and nobody has to stay late.'

test.group('campaigns: single failures of sources', (group) => {
  const { peer, lane } = campaignGroup(group)
  const site = webPeer(group)
  const later = sourceClock(lane)

  /** A campaign with a feed that was read once. */
  async function following(client: ApiClient) {
    const own = await sourceDesk(client)
    site.show({ '/feed': xml(rss(numbered(2))) })
    const added = await own.calls.add({ kind: 'feed', url: site.url('/feed') })
    await later(0)
    return { ...own, sourceId: String(added.body().id) }
  }

  /** The model declines the next requests. */
  function decline(times = 1) {
    const body = { error: { message: 'No.', code: 'content_policy_violation' } }
    const answer = { fault: 'status', status: 400, times, body }
    peer().faults.add({ match: 'POST */chat/completions', ...answer })
  }

  test('an article that the model declines does not keep the others waiting', async ({
    client,
    assert,
  }) => {
    const { calls, sourceId } = await following(client)
    site.show({ '/feed': xml(rss(numbered(4))) })
    decline()
    await later(1)
    const [post, ...others] = await proposals()
    assert.lengthOf(others, 0)
    assert.containSubset(post?.media, [{ url: site.url('/articles/n4') }])
    assert.lengthOf(await SourceItem.query().where('status', 'waiting'), 1)
    decline()
    const answer = await calls.read(sourceId)
    answer.assertStatus(422)
    assert.match(answer.body().detail, /declined/)
  })

  test('five articles that the model declines keep the others waiting for one reading only', async ({
    client,
    assert,
  }) => {
    await following(client)
    site.show({ '/feed': xml(rss(numbered(8))) })
    const noCredit = { fault: 'status', status: 402, times: 1, body: {} }
    peer().faults.add({ match: 'POST */chat/completions', ...noCredit })
    await later(1)
    decline(5)
    await later(2)
    assert.lengthOf(await proposals(), 0)
    await later(3)
    const posts = await proposals()
    assert.deepEqual(
      posts.map(({ media }) => media[0]?.title),
      ['Article n8', 'Article n3', 'Article n4']
    )
  })

  test('five old posts without new words keep the others waiting for one reading only', async ({
    client,
    assert,
  }) => {
    const { calls, organization } = await sourceDesk(client)
    const ids: string[] = []
    for (const days of [56, 55, 54, 53, 52, 51]) {
      const posted = { organizationId: organization.id, body: `${BODY} ${days}` }
      const old = await PostFactory.merge(posted).apply('published').create()
      await old.merge({ postedAt: now().minus({ days }) }).save()
      ids.push(old.id)
    }
    decline(5)
    await calls.add({ kind: 'evergreen', post_ids: ids, min_days: 30 })
    await later(0)
    assert.lengthOf(await proposals(), 0)
    await later(2)
    const [use] = await SourceItem.query().where('status', 'used')
    assert.equal(use?.originalPostId, ids[5])
  })

  test('an old post without new words does not keep the others waiting', async ({
    client,
    assert,
  }) => {
    const { calls, organization } = await sourceDesk(client)
    const ids: string[] = []
    for (const days of [50, 40]) {
      const posted = { organizationId: organization.id, body: `${BODY} ${days}` }
      const old = await PostFactory.merge(posted).apply('published').create()
      await old.merge({ postedAt: now().minus({ days }) }).save()
      ids.push(old.id)
    }
    modelAnswers(peer(), `${BODY} 50`, 2)
    await calls.add({ kind: 'evergreen', post_ids: ids, min_days: 30 })
    await later(0)
    assert.lengthOf(await proposals(), 1)
    const [use] = await SourceItem.query().where('status', 'used')
    assert.equal(use?.originalPostId, ids[1])
  })

  test('an old post that could not be reworded because of the vendor says so, not that there are no new words', async ({
    client,
    assert,
  }) => {
    const { calls, organization } = await sourceDesk(client)
    const posted = { organizationId: organization.id, body: BODY }
    const old = await PostFactory.merge(posted).apply('published').create()
    await old.merge({ postedAt: now().minus({ days: 40 }) }).save()
    modelAnswers(peer(), BODY)
    const noCredit = { fault: 'status', status: 402, times: 1, body: {} }
    peer().faults.add({ match: 'POST */chat/completions', ...noCredit })
    await calls.add({ kind: 'evergreen', post_ids: [old.id], min_days: 30 })
    await later(0)
    assert.lengthOf(await proposals(), 0)
    const [shown] = await calls.list()
    assert.match(shown?.failure ?? '', /credit/)
    await later(24)
    assert.lengthOf(await proposals(), 1)
  })

  test('an item with a date that no database can store is news like others', async ({
    client,
    assert,
  }) => {
    await following(client)
    const date = '<pubDate>Mon, 01 Jan 20255 00:00:00 GMT</pubDate></item>'
    site.show({ '/feed': xml(rss(numbered(1, 3)).replace('</item>', date)) })
    await later(1)
    assert.lengthOf(await proposals(), 1)
  })
})
