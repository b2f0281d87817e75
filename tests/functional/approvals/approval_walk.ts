import { randomUUID } from 'node:crypto'
import { PostFactory } from '#database/factories/post_factory'
import type { ApprovalKind } from '#domain/approvals/approval_policy'
import type { TokenScope } from '#domain/auth/token_scopes'
import Approval from '#models/approval'
import type Post from '#models/post'
import { now } from '#services/clock'
import type { Team } from '#tests/helpers/data/members'
import { PENDING } from '#tests/helpers/data/stored_posts'

/** The expected statuses of owner, editor, reviewer, writer and stranger. */
type Statuses = readonly [number, number, number, number, number]

/** Creates the record for one call. `by` is the caller's id. */
type Prepare = (team: Team, by: string) => Promise<{ path: string; body?: object }>

/** One call of the API, and who may make it under which policy. */
export interface WalkedCall {
  what: string
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  prepare: Prepare
  campaigns: Statuses
  everyone: Statuses
  client: Statuses
  /** The only scope with which an API token of the owner may make the call. */
  scope: TokenScope
  /** An accepted call publishes the post on LinkedIn. */
  isPublishing?: true
}

const SOON = () => now().plus({ hours: 5 }).toISO()

/** The organization's own slots of its connected member. */
const QUEUE = { author_type: 'personal', author_id: null }

function planned({ organization, members }: Team, own: Partial<Post> = {}) {
  const place = { organizationId: organization.id, createdBy: members.editor.id, authorUrn: null }
  const dueAt = now().plus({ hours: 3 })
  const plan = { publishAt: dueAt, dueAt, body: uniqueText() }
  return PostFactory.merge({ ...place, ...plan, ...own }).create()
}

async function approved(team: Team, kinds: readonly ApprovalKind[], own: Partial<Post> = {}) {
  const post = await planned(team, own)
  for (const kind of kinds) await Approval.give(post, { kind, authorName: 'Lena' }, {})
  return post
}

/** A post that follows a draft. */
async function drafted(team: Team) {
  const { id: draftId, body } = await team.draft(uniqueText())
  await planned(team, { draftId, body })
  return draftId
}

/** LinkedIn refuses a text that it has already. */
function uniqueText() {
  return `Words ${randomUUID()}`
}

/** A campaign's post, in review by default. */
function ofCampaign(status: Post['status'] = 'pending_review') {
  return { ...PENDING, status, body: uniqueText(), createdBy: null }
}

function inReview(team: Team) {
  return planned(team, ofCampaign())
}

function ofPost(post: Post, path: string, body?: object) {
  return { path: `/api/scheduled-posts/${post.id}${path}`, body }
}

function ofAiPost(post: Post, path: string, body?: object) {
  return { path: `/api/ai-content/posts/${post.id}${path}`, body }
}

async function ofDraft(team: Team, path: string, body: object) {
  const { id } = await team.draft(uniqueText())
  return { path: `/api/drafts/${id}${path}`, body }
}

function ofOrganization({ organization }: Team, path: string, body: object) {
  return { path, body: { org_id: organization.id, ...body } }
}

const BOTH = ['member', 'client'] as const

/** Rows that every policy treats alike. */
function always(statuses: Statuses) {
  return { campaigns: statuses, everyone: statuses, client: statuses }
}

/**
 * Who may do what, written out by hand from docs/roles.md. Reviewers decide, writers write and ask,
 * editors and owners do everything but approve their own.
 */
export const APPROVAL_WALK: WalkedCall[] = [
  {
    what: 'schedules a draft',
    method: 'POST',
    prepare: async (team) => {
      const { id: draftId } = await team.draft(uniqueText())
      const plan = { publish_time: SOON(), timezone: 'UTC', status: 'scheduled' }
      const id = `scheduled_${draftId.slice(-20)}`
      return ofOrganization(team, '/api/scheduled-posts', { id, draft_id: draftId, ...plan })
    },
    ...always([201, 201, 403, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: 'publishes a draft at once',
    method: 'POST',
    prepare: async (team) => {
      const { id: draftId } = await team.draft(uniqueText())
      const plan = { publish_time: now().toISO(), timezone: 'UTC', status: 'queued' }
      const id = `scheduled_${draftId.slice(-20)}`
      return ofOrganization(team, '/api/scheduled-posts', { id, draft_id: draftId, ...plan })
    },
    campaigns: [201, 201, 403, 403, 404],
    everyone: [409, 409, 403, 403, 404],
    client: [409, 409, 403, 403, 404],
    scope: 'posts:publish',
    isPublishing: true,
  },
  {
    what: 'publishes a planned post now that nobody approved',
    method: 'POST',
    prepare: async (team) => ofPost(await planned(team), '/post-now'),
    campaigns: [200, 200, 403, 403, 404],
    everyone: [409, 409, 403, 403, 404],
    client: [409, 409, 403, 403, 404],
    scope: 'posts:publish',
    isPublishing: true,
  },
  {
    what: 'publishes a planned post now that a member approved',
    method: 'POST',
    prepare: async (team) => ofPost(await approved(team, ['member']), '/publish-now'),
    campaigns: [200, 200, 403, 403, 404],
    everyone: [200, 200, 403, 403, 404],
    client: [409, 409, 403, 403, 404],
    scope: 'posts:publish',
    isPublishing: true,
  },
  {
    what: 'publishes a planned post now that only the client approved',
    method: 'POST',
    prepare: async (team) => ofPost(await approved(team, ['client']), '/post-now'),
    campaigns: [200, 200, 403, 403, 404],
    everyone: [409, 409, 403, 403, 404],
    client: [409, 409, 403, 403, 404],
    scope: 'posts:publish',
    isPublishing: true,
  },
  {
    what: 'publishes a planned post now that member and client approved',
    method: 'POST',
    prepare: async (team) => ofPost(await approved(team, BOTH), '/post-now'),
    ...always([200, 200, 403, 403, 404]),
    scope: 'posts:publish',
    isPublishing: true,
  },
  {
    what: "publishes a campaign's approved post now",
    method: 'POST',
    prepare: async (team) => {
      return ofAiPost(await approved(team, ['member'], ofCampaign('approved')), '/post-now')
    },
    campaigns: [200, 200, 403, 403, 404],
    everyone: [200, 200, 403, 403, 404],
    client: [409, 409, 403, 403, 404],
    scope: 'posts:publish',
    isPublishing: true,
  },
  {
    what: "publishes a campaign's post now that is still in review",
    method: 'POST',
    prepare: async (team) => ofAiPost(await inReview(team), '/post-now'),
    ...always([409, 409, 403, 403, 404]),
    scope: 'posts:publish',
    isPublishing: true,
  },
  {
    what: 'approves the post of another member',
    method: 'POST',
    prepare: async (team) =>
      ofPost(await planned(team, { createdBy: team.members.writer.id }), '/approvals', {
        version: 1,
      }),
    ...always([200, 200, 200, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: 'approves their own post',
    method: 'POST',
    prepare: async (team, createdBy) =>
      ofPost(await planned(team, { createdBy }), '/approvals', { version: 1 }),
    campaigns: [200, 200, 200, 403, 404],
    everyone: [403, 403, 403, 403, 404],
    client: [403, 403, 403, 403, 404],
    scope: 'posts:publish',
  },
  {
    what: 'approves a version that is not the current one',
    method: 'POST',
    prepare: async (team) =>
      ofPost(await planned(team, { createdBy: team.members.writer.id }), '/approvals', {
        version: 7,
      }),
    ...always([409, 409, 409, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: 'takes an approval back',
    method: 'DELETE',
    prepare: async (team) => ofPost(await planned(team), '/approvals'),
    ...always([204, 204, 204, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: "approves a campaign's post with a time",
    method: 'POST',
    prepare: async (team) =>
      ofAiPost(await inReview(team), '/approve', { scheduled_for: SOON(), timezone: 'UTC' }),
    ...always([200, 200, 200, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: "rejects a campaign's post",
    method: 'POST',
    prepare: async (team) => ofAiPost(await inReview(team), '/reject', {}),
    ...always([200, 200, 200, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: "plans a campaign's approved post",
    method: 'PATCH',
    prepare: async (team) => {
      const post = await planned(team, ofCampaign('approved'))
      return ofAiPost(post, '/schedule', { scheduled_for: SOON() })
    },
    ...always([200, 200, 200, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: "plans a campaign's post that is still in review",
    method: 'PATCH',
    prepare: async (team) => ofAiPost(await inReview(team), '/schedule', { scheduled_for: SOON() }),
    ...always([409, 409, 409, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: "edits a campaign's post in review",
    method: 'PUT',
    prepare: async (team) => ofAiPost(await inReview(team), '', { content: 'Other words' }),
    ...always([200, 200, 200, 403, 404]),
    scope: 'posts:write',
  },
  {
    what: 'sends a draft to review',
    method: 'POST',
    prepare: (team) => ofDraft(team, '/review-request', {}),
    ...always([201, 201, 403, 201, 404]),
    scope: 'posts:write',
  },
  {
    what: 'sends a draft to review with a time',
    method: 'POST',
    prepare: (team) => ofDraft(team, '/review-request', { publish_time: SOON() }),
    ...always([201, 201, 403, 201, 404]),
    scope: 'posts:write',
  },
  {
    what: 'writes a draft',
    method: 'POST',
    prepare: async (team) =>
      ofOrganization(team, '/api/drafts', { content: { body: 'New words' } }),
    ...always([201, 201, 403, 201, 404]),
    scope: 'posts:write',
  },
  {
    what: 'edits the draft of a planned post',
    method: 'PUT',
    prepare: async (team) => {
      const id = await drafted(team)
      return { path: `/api/drafts/${id}`, body: { content: { body: 'Other words' } } }
    },
    campaigns: [200, 200, 403, 403, 404],
    everyone: [200, 200, 403, 200, 404],
    client: [200, 200, 403, 200, 404],
    scope: 'posts:write',
  },
  {
    what: 'edits a draft without a post',
    method: 'PUT',
    prepare: (team) => ofDraft(team, '', { content: { body: 'Other words' } }),
    ...always([200, 200, 403, 200, 404]),
    scope: 'posts:write',
  },
  {
    what: 'edits a planned post',
    method: 'PATCH',
    prepare: async (team) => {
      const { id } = await planned(team)
      return { path: `/api/posts/${id}`, body: { content: { body: 'Other words' } } }
    },
    ...always([200, 200, 403, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: 'edits the text of a planned post without a draft',
    method: 'PUT',
    prepare: async (team) => ofPost(await planned(team), '', { content: 'Other words' }),
    ...always([200, 200, 403, 403, 404]),
    scope: 'posts:write',
  },
  {
    what: 'moves a planned post',
    method: 'PATCH',
    prepare: async (team) => ofPost(await planned(team), '', { publish_time: SOON() }),
    ...always([200, 200, 403, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: 'deletes a planned post',
    method: 'DELETE',
    prepare: async (team) => ofPost(await planned(team), ''),
    ...always([204, 204, 403, 403, 404]),
    scope: 'posts:write',
  },
  {
    what: 'adds a draft to the queue',
    method: 'POST',
    prepare: async (team) => {
      const { id } = await team.draft(uniqueText())
      return ofOrganization(team, '/api/queue', { draft_id: id })
    },
    ...always([201, 201, 403, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: 'pauses the queue',
    method: 'POST',
    prepare: async (team) => ofOrganization(team, '/api/queue/pause', QUEUE),
    ...always([200, 200, 403, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: 'resumes the queue',
    method: 'POST',
    prepare: async (team) => ofOrganization(team, '/api/queue/resume', QUEUE),
    ...always([200, 200, 403, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: 'shifts the queue',
    method: 'POST',
    prepare: async (team) => ofOrganization(team, '/api/queue/shift', { ...QUEUE, by: 1 }),
    ...always([200, 200, 403, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: 'reorders the queue',
    method: 'PUT',
    prepare: async (team) => ofOrganization(team, '/api/queue/order', { ...QUEUE, post_ids: [] }),
    ...always([200, 200, 403, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: 'changes the slots of an author',
    method: 'PUT',
    prepare: async (team) => {
      const slots = [{ ...QUEUE, weekday: 2, time: '09:00' }]
      return ofOrganization(team, '/api/author-slots', { slots })
    },
    ...always([200, 200, 403, 403, 404]),
    scope: 'posts:publish',
  },
  {
    what: 'creates a campaign that approves its posts automatically',
    method: 'POST',
    prepare: async (team) =>
      ofOrganization(team, '/api/campaigns', { name: 'Warehouses', auto_post: true }),
    ...always([201, 201, 403, 403, 404]),
    scope: 'campaigns:write',
  },
  {
    what: 'chooses the approval policy',
    method: 'PATCH',
    prepare: async ({ organization }) => ({
      path: `/api/organizations/${organization.id}`,
      body: { approval_policy: organization.approvalPolicy },
    }),
    ...always([200, 403, 403, 403, 404]),
    scope: 'settings:write',
  },
]
