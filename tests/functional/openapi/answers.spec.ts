import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { apiTokenOf, bearerOf } from '#tests/helpers/requests'
import { describedApi, describedCalls, jsonOf } from '#tests/helpers/requests/openapi'
import type { DescribedCall } from '#tests/helpers/requests/openapi'
import { freshDatabase } from '#tests/helpers/test_database'
import { schemaProblems } from '#tests/helpers/data/every_table'
import { MaterialFactory } from '#database/factories/material_factory'
import { UserFactory } from '#database/factories/user_factory'
import DemoSeeder from '#database/seeders/demo_seeder'
import Campaign from '#models/campaign'
import CampaignSource from '#models/campaign_source'
import Comment from '#models/comment'
import Draft from '#models/draft'
import Media from '#models/media'
import AuthorSlot from '#models/author_slot'
import KnownMention from '#models/known_mention'
import WebhookDelivery from '#models/webhook_delivery'
import { ProgramFactory } from '#database/factories/program_factory'
import { ReviewLinkFactory } from '#database/factories/review_link_factory'
import { WebhookFactory } from '#database/factories/webhook_factory'
import Membership from '#models/membership'
import Notification from '#models/notification'
import Organization from '#models/organization'
import Post from '#models/post'
import User from '#models/user'
import { now } from '#services/clock'
import type { ApiClient } from '@japa/api-client'

/** Routes that need external services; other tests cover them. */
const COVERED_ELSEWHERE = [
  'GET /api/billing/stripe-config',
  'GET /api/linkedin/auth/start',
  'GET /api/live/events',
  'GET /api/runs/:id',
  'GET /api/openapi.json',
]

async function demo() {
  await new DemoSeeder().create()
  const user = await User.firstOrFail()
  const [organization] = await Organization.ofMember(user)
  const posts = await Post.query().where('organization_id', organization.id)
  const aiPost = posts.find(({ origin }) => origin === 'campaign')!
  return { user, organization, posts, aiPost }
}

type Demo = Awaited<ReturnType<typeof demo>>

async function idsOf({
  organization,
  posts,
  aiPost,
}: Demo): Promise<[string, string | undefined][]> {
  const campaign = await Campaign.first()
  const draft = await Draft.first()
  const media = await Media.first()
  const shared = { organizationId: organization.id, clientEmail: 'ana@client.example' }
  const link = await ReviewLinkFactory.merge(shared).create()
  return [
    ['/api/review-links/', link.id],
    ['/api/media/', media?.id],
    ['/api/ai-content/posts/', aiPost.id],
    ['/api/campaigns/', campaign?.id],
    ['/api/drafts/', draft?.id],
    ['/api/scheduled-posts/', posts[0].id],
    ['/api/posts/', posts[0].id],
    ['/api/organizations/', organization.id],
  ]
}

/** A feed of the campaign that the requests name. */
async function plantSource({ organization }: Demo) {
  const { id: campaignId } = await Campaign.firstOrFail()
  const own = { organizationId: organization.id, campaignId, kind: 'feed' as const, failures: 0 }
  await CampaignSource.create({ ...own, url: 'https://example.com/feed', nextReadAt: now() })
}

/** A comment on the draft and one on the post that the requests name. */
async function plantComments({ user, posts: [post] }: Demo) {
  const draft = await Draft.firstOrFail()
  const written = { userId: user.id, authorName: user.fullName, body: 'Shorter?' }
  const own = { organizationId: post.organizationId, ...written }
  await Comment.create({ ...own, draftId: draft.id })
  const postId = post.draftId === null ? post.id : null
  await Comment.create({ ...own, draftId: post.draftId, postId })
}

/** A value for each query parameter of an operation. */
async function queryOf({ organization }: Demo, { parameters }: DescribedCall) {
  const media = await Media.query().where('organization_id', organization.id).first()
  const values: Record<string, string> = {
    org_id: organization.id,
    date: '2026-11-21',
    timezone: 'Europe/Berlin',
    key_type: 'linkedin',
    media_id: media?.id ?? '',
    kind: 'text',
    q: 'a',
    ...aroundNow(),
  }
  const asked = parameters.filter((one) => one.in === 'query' && one.required)
  return Object.fromEntries(asked.map(({ name }) => [name, values[name] ?? 'unknown']))
}

/** A range of time that includes the demo's data. */
function aroundNow() {
  const day = 24 * 3600 * 1000
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  return { range_start: at(-30), range_end: at(30) }
}

test.group('answers', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('responses to reads match the document', async ({ client, assert }) => {
    const seeded = await demo()
    const bearer = await bearerOf(seeded.user)
    await apiTokenOf(seeded.user, 'read')
    await MaterialFactory.merge({ organizationId: seeded.organization.id }).create()
    await Notification.writeOnce({
      userId: seeded.user.id,
      subjectId: 'a',
      kind: 'payment_failed',
      title: 'A payment failed.',
      body: 'Look at it.',
      link: '/dashboard/settings',
      dedupeKey: 'a',
      endsAt: null,
    })
    const ada = { urn: 'urn:li:person:1', name: 'Ada', source: 'used' } as const
    const known = { organizationId: seeded.organization.id, ...ada, lastUsedAt: now() }
    await KnownMention.create(known)
    const member = { authorKind: 'personal' as const, authorUrn: '' }
    const slot = { organizationId: seeded.organization.id, ...member, weekday: 3, time: '09:17' }
    await AuthorSlot.create(slot)
    await plantComments(seeded)
    const webhook = await WebhookFactory.merge({
      organizationId: seeded.organization.id,
    }).create()
    await WebhookDelivery.test(webhook)
    const program = { organizationId: seeded.organization.id, userId: seeded.user.id }
    await ProgramFactory.merge(program).create()
    const description = await describedApi(client)
    const ids: [string, string | undefined][] = await idsOf(seeded)
    ids.push(['/api/webhooks/', webhook.id])
    await plantSource(seeded)
    const { id: memberId } = await Membership.findByOrFail({ user_id: seeded.user.id })
    const empty: string[] = []
    for (const { method, pattern, route, call } of describedCalls(description)) {
      const schema = jsonOf(call, 200)
      if (method !== 'GET' || !schema || COVERED_ELSEWHERE.includes(route)) continue
      const id = ids.find(([prefix]) => pattern.startsWith(prefix))?.[1] ?? 'unknown'
      const answer = await client
        .get(pattern.replace(/:\w+/, id).replace(':memberId', memberId))
        .qs(await queryOf(seeded, call))
        .bearerToken(bearer)
      assert.equal(answer.status(), 200, `${route}: ${answer.text()}`)
      const { schemas } = description.components
      assert.deepEqual(schemaProblems(answer.body(), schema, schemas).slice(0, 5), [], route)
      if (Array.isArray(answer.body()) && answer.body().length === 0) empty.push(route)
    }
    assert.includeMembers(EMPTY, empty, 'the others have something to look at')
  })

  test('responses to writes match the document', async ({ client, assert }) => {
    const seeded = await demo()
    const call = await caller(client, seeded, assert)
    const draft = await call('POST /api/drafts', { content: { body: 'Hello', hashtags: ['a'] } })
    await call('PUT /api/drafts/:id', { content: { body: 'Hello again' } }, draft.id)
    const time = new Date(Date.now() + 3 * 24 * 3600 * 1000).toISOString()
    const post = await call('POST /api/scheduled-posts', { draft_id: draft.id, publish_time: time })
    await call('POST /api/posts/:id/duplicate', {}, post.id)
    await call('POST /api/organizations', { name: 'Another' })
    await call('POST /api/settings/timezone', { timezone: 'Europe/Berlin' })
    await call('POST /api/settings/models', { text_model: 'gpt-4o' })
    await call('POST /api/settings/tokens', { name: 'a', scopes: ['read'], expires_in: 30 })
    await call('PUT /api/ai-content/banned-words', { words: ['synergy'] })
    await call('PUT /api/drafts/slide-look', { template: 'night', color: '#112233' })
    await call('PUT /api/assistant/prompts', { kind: 'text', prompt: 'Be brief.' })
    await call('POST /api/calendar/feed', {})
    await call('POST /api/campaigns', { name: 'A campaign' })
    const thread = await call('POST /api/drafts/:id/comments', { text: 'Shorter?' }, draft.id)
    await call('POST /api/scheduled-posts/:id/comments', { text: 'Yes.' }, post.id)
    await call('POST /api/comments/:id/replies', { text: 'Done.' }, thread.id)
    await call('PATCH /api/comments/:id', { is_resolved: true }, thread.id)
    const link = { kind: 'post', post_id: post.id, label: 'A client', days: 7 }
    await call('POST /api/review-links', link)
    const waiting = seeded.posts.find(({ status }) => status === 'pending_review')!
    await call('PUT /api/ai-content/posts/:id', { content: 'Better words' }, waiting.id)
    await call('POST /api/ai-content/posts/:id/approve', {}, waiting.id)
    await call('POST /api/posts/delete-many', { ids: [post.id, 'unknown'] })
  })

  test('refusals match the document', async ({ client, assert }) => {
    const { components } = await describedApi(client)
    const bearer = await bearerOf(await UserFactory.create())
    const refused = [
      await client.get('/api/auth/me'),
      await client.get('/api/runs/unknown').bearerToken(bearer),
      await client.post('/api/organizations').bearerToken(bearer).json({}),
      await client.get('/api/nothing'),
      await client.post('/api/drafts').bearerToken(bearer).json('{'),
    ]
    for (const answer of refused) {
      assert.isAtLeast(answer.status(), 400)
      assert.deepEqual(
        schemaProblems(answer.body(), components.schemas.Error, components.schemas),
        []
      )
    }
  })

  test('every status of a post is one that the document knows', async ({ client, assert }) => {
    const { components } = await describedApi(client)
    const { properties } = components.schemas.PostListItem as { properties: Record<string, object> }
    assert.deepEqual(properties.status, { enum: [...POST_STATUSES] })
  })
})

/** Lists that are empty in the demo. */
const EMPTY = [
  'GET /api/organizations/:id/invitations',
  'GET /api/assistant/messages',
  'GET /api/review-links',
]

async function caller(
  client: ApiClient,
  { user, organization }: Demo,
  assert: { deepEqual: Function }
) {
  const description = await describedApi(client)
  const calls = describedCalls(description)
  const bearer = await bearerOf(user)
  return async (route: string, body: object, id = '') => {
    const { method, pattern, call } = calls.find((one) => one.route === route)!
    const answer = await client
      .request(pattern.replace(':id', id), method)
      .bearerToken(bearer)
      .json({ org_id: organization.id, ...body })
    const schema = jsonOf(call, answer.status())
    const problems = schema
      ? schemaProblems(answer.body(), schema, description.components.schemas)
      : [`${answer.status()} is not described: ${answer.text()}`]
    assert.deepEqual(problems.slice(0, 5), [], route)
    return answer.body()
  }
}
