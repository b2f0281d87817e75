import type { ApiClient, ApiResponse } from '@japa/api-client'
import { DraftFactory } from '#database/factories/draft_factory'
import type Campaign from '#models/campaign'
import type Organization from '#models/organization'
import type Post from '#models/post'
import type User from '#models/user'
import { actingAs } from '#tests/helpers/requests'

type Member = { user: User; organization: Organization }

interface Records {
  /** Number of times each write is requested. */
  each: number
  /** Posts in the review queue, five per request. */
  waiting: Post[]
  /** Scheduled posts, six per request. */
  planned: Post[]
  /** One per request. */
  campaigns: Campaign[]
}

export type Write = { name: string; ask: (number: number) => PromiseLike<ApiResponse> }

const LATER = '2030-05-03T09:00:00Z'

/** The writes that a member can make in an organization, each for different records. */
export async function writeRequests(
  client: ApiClient,
  member: Member,
  records: Records
): Promise<Write[]> {
  return [
    ...(await draftWrites(client, member, records.each)),
    ...postWrites(client, member, records),
    ...reviewWrites(client, member, records),
    ...campaignWrites(client, member, records),
    ...settingWrites(client, member),
    ...queueWrites(client, member, records),
  ]
}

async function draftWrites(client: ApiClient, { user, organization }: Member, each: number) {
  const { post, put } = actingAs(client, user)
  const org = { org_id: organization.id }
  const drafts = await DraftFactory.merge({ organizationId: organization.id }).createMany(4 * each)
  const plan = (draft: number, status: string) =>
    post('/api/scheduled-posts', {
      ...org,
      draft_id: drafts[draft].id,
      status,
      publish_time: LATER,
      timezone: 'UTC',
    })
  const empty = { created_by: user.id, mode: 'text', content: { body: 'A' } }
  return [
    { name: 'schedule a draft', ask: (n: number) => plan(n, 'scheduled') },
    { name: 'publish a draft', ask: (n: number) => plan(each + n, 'queued') },
    {
      name: 'queue a draft',
      ask: (n: number) =>
        post('/api/queue', { ...org, draft_id: drafts[2 * each + n].id, id: `scheduled_q${n}` }),
    },
    {
      name: 'save a draft',
      ask: (n: number) =>
        put(`/api/drafts/${drafts[3 * each + n].id}`, { content: { body: 'New words' } }),
    },
    {
      name: 'save the same draft',
      ask: (n: number) => put(`/api/drafts/${drafts[0].id}`, { content: { body: `Words ${n}` } }),
    },
    {
      name: 'create a draft',
      ask: (n: number) => post('/api/drafts', { ...org, ...empty, id: `draft_n${n}` }),
    },
  ]
}

function postWrites(client: ApiClient, { user, organization }: Member, { each, planned }: Records) {
  const call = actingAs(client, user)
  const org = { org_id: organization.id }
  const idOf = (kind: number, n: number) => planned[kind * each + n].id
  const link = { kind: 'post', days: 7, label: 'Client', may_approve: true }
  return [
    {
      name: 'move a post',
      ask: (n: number) => call.patch(`/api/scheduled-posts/${idOf(0, n)}`, { publish_time: LATER }),
    },
    {
      name: 'publish a post',
      ask: (n: number) => call.post(`/api/scheduled-posts/${idOf(1, n)}/post-now`),
    },
    { name: 'delete a post', ask: (n: number) => call.delete(`/api/posts/${idOf(2, n)}`) },
    {
      name: 'delete posts',
      ask: (n: number) =>
        call.post('/api/posts/delete-many', { ...org, ids: [idOf(3, n), idOf(3, 0)] }),
    },
    { name: 'copy a post', ask: (n: number) => call.post(`/api/posts/${idOf(4, n)}/duplicate`) },
    {
      name: 'share a post',
      ask: (n: number) => call.post('/api/review-links', { ...org, ...link, post_id: idOf(5, n) }),
    },
  ]
}

function reviewWrites(client: ApiClient, { user }: Member, { each, waiting }: Records) {
  const { post, put } = actingAs(client, user)
  const pathOf = (kind: number, n: number) => `/api/ai-content/posts/${waiting[kind * each + n].id}`
  return [
    { name: 'approve', ask: (n: number) => post(`${pathOf(0, n)}/approve`) },
    {
      name: 'approve into a slot',
      ask: (n: number) => post(`${pathOf(1, n)}/approve`, { scheduled_for: LATER }),
    },
    { name: 'reject', ask: (n: number) => post(`${pathOf(2, n)}/reject`) },
    { name: 'edit', ask: (n: number) => put(pathOf(3, n), { content: 'Other words' }) },
  ]
}

function campaignWrites(client: ApiClient, { user, organization }: Member, { campaigns }: Records) {
  const { post, put } = actingAs(client, user)
  const own = { org_id: organization.id, created_by: user.id }
  const create = (id: string, status: string) =>
    post('/api/campaigns', { ...own, id, status, name: 'New' })
  return [
    { name: 'create a campaign', ask: (n: number) => create(`camp_n${n}`, 'draft') },
    { name: 'create an active campaign', ask: (n: number) => create(`camp_a${n}`, 'active') },
    {
      name: 'save a campaign',
      ask: (n: number) =>
        put(`/api/campaigns/${campaigns[n].id}`, {
          org_id: organization.id,
          name: 'Other',
          updated_by: user.id,
        }),
    },
  ]
}

/**
 * Requests that change a posting queue. They lock the organization before or after rows that it
 * owns.
 */
function queueWrites(
  client: ApiClient,
  { user, organization }: Member,
  { campaigns, each, waiting }: Records
) {
  const { post, put } = actingAs(client, user)
  const org = { org_id: organization.id }
  const queue = { ...org, author_type: 'personal', author_id: null }
  const slot = { author_type: 'personal', author_id: null, time: '09:00' }
  const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...slot, weekday }))
  const kept = (n: number) => ({ ...slot, weekday: 1, time: '10:00', campaign_id: campaigns[n].id })
  return [
    {
      name: 'save posting times',
      ask: (n: number) => put('/api/author-slots', { ...org, slots: [...slots, kept(n)] }),
    },
    { name: 'pause the queue', ask: () => post('/api/queue/pause', queue) },
    {
      name: 'approve into the queue',
      ask: (n: number) =>
        post(`/api/ai-content/posts/${waiting[4 * each + n].id}/approve`, { in_queue: true }),
    },
  ]
}

function settingWrites(client: ApiClient, { user, organization }: Member) {
  const { post, put } = actingAs(client, user)
  const org = { org_id: organization.id }
  const path = `/api/organizations/${organization.id}`
  const choices = { new_comments: true, performance_reports: true }
  return [
    { name: 'open a feed', ask: () => post('/api/calendar/feed', org) },
    {
      name: 'invite',
      ask: (n: number) =>
        post(`${path}/invitations`, { role: 'editor', email: `member${n}@example.com` }),
    },
    {
      name: 'rename the organization',
      ask: (n: number) =>
        client
          .patch(path)
          .json({ name: `Brand ${n}` })
          .withGuard('api')
          .loginAs(user),
    },
    {
      name: 'change the time zone',
      ask: (n: number) =>
        post('/api/settings/timezone', { timezone: n % 2 ? 'UTC' : 'Europe/Berlin' }),
    },
    {
      name: 'choose a model',
      ask: () => post('/api/settings/models', { text_model: 'gpt-4o-mini' }),
    },
    {
      name: 'choose notifications',
      ask: (n: number) =>
        post('/api/settings/notifications', { ...choices, post_published: n % 2 === 0 }),
    },
    {
      name: 'change a prompt',
      ask: (n: number) =>
        put('/api/assistant/prompts', { ...org, kind: 'text', prompt: `Plain ${n}` }),
    },
    {
      name: 'create an organization',
      ask: (n: number) => post('/api/organizations', { name: `Brand ${n}` }),
    },
  ]
}
