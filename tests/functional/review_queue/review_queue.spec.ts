import { test } from '@japa/runner'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import { statusOf } from '#tests/helpers/requests'
import { campaignRequests } from '#tests/helpers/requests/campaigns'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { PENDING, waitingPost } from '#tests/helpers/data/stored_posts'

const SLOT = '2030-05-02T09:00:00.000Z'

test.group('review queue: the list', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('the queue lists waiting posts with campaign name and checks', async ({
    client,
    assert,
  }) => {
    const member = await waitingPost({ body: 'Our synergy grew 40%. Everyone agrees.' })
    await member.organization.merge({ bannedWords: ['Synergy', 'leverage'] }).save()
    const queue = await campaignRequests(client, member).queue()
    queue.assertStatus(200)
    assert.lengthOf(queue.body(), 1)
    assert.containSubset(queue.body()[0], {
      id: member.post.id,
      campaign_id: member.campaign.id,
      status: 'pending',
      version: 1,
      campaign_name: 'Warehouses that move',
      scheduled_for: null,
      posted_at: null,
      content: 'Our synergy grew 40%. Everyone agrees.',
      original_content: 'As it was.',
      checks: {
        length: { characters: 38, most: 3000, state: 'short' },
        fold: null,
        banned_words: ['synergy'],
        similar_to: null,
      },
    })
    const kinds = queue.body()[0].checks.claims.map(({ words }: { words: string }) => words)
    assert.deepEqual(kinds, ['40%', 'Everyone'])
  })

  test('a post similar to an earlier one is marked', async ({ client, assert }) => {
    const member = await waitingPost({
      body: 'Night shifts need light, breaks and a plan for sleep.',
    })
    const { body } = member.post
    const earlier = { organizationId: member.organization.id, body }
    const { id } = await PostFactory.apply('published').merge(earlier).create()
    const queue = await campaignRequests(client, member).queue()
    assert.deepEqual(queue.body()[0].checks.similar_to, { id, percent: 100 })
  })

  test('a post is compared with the 20 latest that were not rejected or cancelled', async ({
    client,
    assert,
  }) => {
    const body = 'Night shifts need light, breaks and a plan for sleep.'
    const member = await waitingPost({ body })
    const requests = campaignRequests(client, member)
    const own = { organizationId: member.organization.id }
    const similar = async () => {
      const queue = await requests.queue()
      return queue.body().find(({ id }: { id: string }) => id === member.post.id).checks.similar_to
    }
    const same = await PostFactory.apply('published')
      .merge({ ...own, body })
      .create()
    for (let minute = 1; minute <= 18; minute += 1) {
      freezeClock(`2030-05-01T10:${String(minute).padStart(2, '0')}:00Z`)
      const status = minute % 2 === 0 ? 'scheduled' : 'failed'
      await PostFactory.merge({ ...own, status, body: `Minute ${minute} of the day` }).create()
    }
    for (const status of ['rejected', 'cancelled'] as const) {
      await PostFactory.merge({ ...own, status, body }).create()
    }
    assert.deepEqual(await similar(), { id: same.id, percent: 100 })
    freezeClock('2030-05-01T10:30:00Z')
    await PostFactory.merge({ ...own, body: 'One more, written later.' }).createMany(2)
    assert.isNull(await similar())
  })

  test('the queue answers 304 until something changes', async ({ client, assert }) => {
    const member = await waitingPost()
    const requests = campaignRequests(client, member)
    const first = await requests.queue()
    const etag = first.header('etag') ?? ''
    assert.isNotEmpty(etag)
    const again = await requests.queue().header('if-none-match', etag)
    again.assertStatus(304)
    const program = await requests
      .queue()
      .headers({ 'if-none-match': etag, 'cache-control': 'no-cache' })
    program.assertStatus(304)
    assert.equal(again.text(), '')
    await requests.edit(member.post.id, { content: 'Other words.' })
    const changed = await requests.queue().header('if-none-match', etag)
    changed.assertStatus(200)
    const newer = changed.header('etag') ?? ''
    assert.notEqual(newer, etag)
    await requests.bannedWords(['words', ' ', 'words'])
    const worded = await requests.queue().header('if-none-match', newer)
    worded.assertStatus(200)
    await requests.removePost(member.post.id)
    const emptied = await requests.queue().header('if-none-match', worded.header('etag') ?? '')
    emptied.assertStatus(200)
    assert.deepEqual(emptied.body(), [])
  })

  test('two members who edit the words to avoid keep the words of each other', async ({
    client,
    assert,
  }) => {
    const member = await waitingPost()
    const { bannedWords } = campaignRequests(client, member)
    await bannedWords(['synergy', 'leverage'])
    const opened = ['synergy', 'leverage']
    await bannedWords(['synergy', 'leverage', 'disrupt'], opened)
    const second = await bannedWords(['leverage', 'ninja'], opened)
    assert.deepEqual(second.body(), { words: ['leverage', 'ninja', 'disrupt'] })
    const replaced = await bannedWords(['ninja'])
    assert.deepEqual(replaced.body(), { words: ['ninja'] })
  })

  test('words that two members add are refused when they are too many together', async ({
    client,
    assert,
  }) => {
    const { bannedWords } = campaignRequests(client, await waitingPost())
    const theirs = Array.from({ length: 199 }, (_, index) => `word ${index}`)
    await bannedWords(theirs)
    const refused = await bannedWords(['ninja', 'disrupt'], [])
    refused.assertStatus(422)
    assert.equal(
      refused.body().detail,
      'With what another member has added, there are 201 words. Remove 1, then save again.'
    )
    const saved = await bannedWords(['ninja'], [])
    assert.lengthOf(saved.body().words, 200)
  })

  test('the queue is paged, newest first', async ({ client, assert }) => {
    const member = await waitingPost()
    const own = { organizationId: member.organization.id, campaignId: member.campaign.id }
    for (const minute of [1, 2]) {
      freezeClock(`2030-05-01T10:0${minute}:00Z`)
      await PostFactory.merge({ ...own, ...PENDING, body: `Minute ${minute}` }).create()
    }
    const requests = campaignRequests(client, member)
    const first = await requests.queue().qs({ limit: 2, org_id: member.organization.id })
    const contents = first.body().map(({ content }: { content: string }) => content)
    assert.deepEqual(contents, ['Minute 2', 'Minute 1'])
    const cursor = first.header('x-next-cursor')
    const second = await requests.queue().qs({ cursor, org_id: member.organization.id })
    assert.lengthOf(second.body(), 1)
    assert.equal(second.body()[0].id, member.post.id)
  })

  test('the queue is paged in either order, by source and by campaign, and says how many posts there are', async ({
    client,
    assert,
  }) => {
    const member = await waitingPost({ body: 'Minute 0' })
    const org = { organizationId: member.organization.id }
    const other = await CampaignFactory.merge(org).create()
    const written = { ...PENDING, origin: 'manual' as const, needsReview: true }
    const others = [{ ...PENDING, campaignId: other.id }, written, written]
    for (const [index, own] of others.entries()) {
      freezeClock(`2030-05-01T10:0${index + 1}:00Z`)
      await PostFactory.merge({ ...org, ...own, body: `Minute ${index + 1}` }).create()
    }
    const list = async (query: object) => {
      const page = await campaignRequests(client, member)
        .queue()
        .qs({ org_id: org.organizationId, ...query })
      page.assertStatus(200)
      const minutes = page.body().map(({ content }: { content: string }) => content.slice(-1))
      return {
        minutes: minutes.join(''),
        total: page.header('x-total-count'),
        cursor: page.header('x-next-cursor'),
      }
    }
    const first = await list({ sort: 'oldest', limit: 3 })
    assert.deepEqual([first.minutes, first.total], ['012', '4'])
    const second = await list({ sort: 'oldest', limit: 3, cursor: first.cursor })
    assert.deepEqual([second.minutes, second.total, second.cursor], ['3', '4', undefined])
    const lists = [{}, { source: 'campaigns' }, { source: 'written' }, { campaign_id: other.id }]
    const shown = []
    for (const query of lists) {
      const { minutes, total } = await list(query)
      shown.push([minutes, total])
    }
    assert.deepEqual(shown, [
      ['3210', '4'],
      ['10', '2'],
      ['32', '2'],
      ['1', '1'],
    ])
    const none = await list({ source: 'written', campaign_id: other.id })
    assert.deepEqual([none.minutes, none.total], ['', '0'])
    const refused = await campaignRequests(client, member)
      .queue()
      .qs({ org_id: org.organizationId, sort: 'random' })
    refused.assertStatus(422)
  })

  test('the screen shows the newest fifty posts of the queue, and counts all of them', async ({
    client,
    assert,
  }) => {
    const member = await waitingPost()
    const own = { organizationId: member.organization.id, campaignId: member.campaign.id }
    await PostFactory.merge({ ...own, ...PENDING }).createMany(50)
    const page = await client.get('/dashboard/review-queue').loginAs(member.user).withInertia()
    const { posts, counts } = page.inertiaProps as {
      posts: { items: object[]; next_cursor: string }
      counts: object
    }
    assert.lengthOf(posts.items, 50)
    assert.isString(posts.next_cursor)
    const { id, name } = member.campaign
    assert.deepEqual(counts, {
      all: 51,
      campaigns: 51,
      written: 0,
      for_user: 51,
      by_campaign: [{ id, name, count: 51 }],
    })
  })

  test('a post deleted through one collection is deleted in all', async ({ client, assert }) => {
    const member = await waitingPost()
    const { removePost, approve } = campaignRequests(client, member)
    assert.equal(await statusOf(removePost(member.post.id)), 204)
    assert.equal(await statusOf(removePost(member.post.id)), 404)
    assert.equal(await statusOf(approve(member.post.id)), 404)
    for (const path of ['posts', 'scheduled-posts']) {
      const gone = await client
        .delete(`/api/${path}/${member.post.id}`)
        .withGuard('api')
        .loginAs(member.user)
      gone.assertStatus(404)
    }
  })

  test('published posts are listed when requested by status', async ({ client, assert }) => {
    const member = await waitingPost()
    const own = { organizationId: member.organization.id, campaignId: member.campaign.id }
    const published = { ...own, origin: 'campaign' as const }
    await PostFactory.apply('published').merge(published).create()
    await PostFactory.apply('failed').merge(published).create()
    await PostFactory.merge(published).create()
    await PostFactory.merge({ organizationId: own.organizationId }).create()
    const { approved } = campaignRequests(client, member)
    const statuses = async (query: object) => {
      const listed = await approved(query)
      return listed
        .body()
        .map(({ status }: { status: string }) => status)
        .sort()
    }
    assert.deepEqual(await statuses({}), ['approved', 'failed'])
    assert.deepEqual(await statuses({ include_posted: true }), ['approved', 'failed', 'posted'])
  })

  test('the queue is 404 for strangers and for posts written by people', async ({
    client,
    assert,
  }) => {
    const member = await waitingPost()
    const stranger = campaignRequests(client, await makeMember())
    const manual = await PostFactory.merge({ organizationId: member.organization.id }).create()
    for (const [calls, id] of [
      [stranger, member.post.id],
      [campaignRequests(client, member), manual.id],
    ] as const) {
      for (const answer of [
        ...[calls.approve(id), calls.reject(id), calls.edit(id, { content: 'x' })],
        ...[calls.schedule(id, { scheduled_for: SLOT }), calls.postNow(id), calls.show(id)],
        calls.removePost(id),
      ]) {
        assert.equal(await statusOf(answer), 404)
      }
    }
    const { user } = await makeMember()
    const foreign = campaignRequests(client, { ...member, user })
    for (const answer of [foreign.queue(), foreign.approved(), foreign.bannedWords([])]) {
      assert.equal(await statusOf(answer), 404)
    }
  })
})
