import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright'
import { DateTime } from 'luxon'
import type { ApiClient } from '@japa/api-client'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import type Campaign from '#models/campaign'
import type Post from '#models/post'
import type { makeMember, Team } from '#tests/helpers/data/members'
import { openUrl } from '#tests/helpers/screens/browser'
import { actingAs } from '#tests/helpers/requests'
import Approval from '#models/approval'
import type User from '#models/user'

type Member = Pick<Awaited<ReturnType<typeof makeMember>>, 'user' | 'organization'>

/** Creates a campaign of the member's organization, with status draft by default. */
export function makeCampaign({ user, organization }: Member, own: Partial<Campaign> = {}) {
  const createdBy = user.id
  return CampaignFactory.merge({ organizationId: organization.id, createdBy, ...own }).create()
}

/** Creates a campaign post that was written some minutes ago and waits for review. */
export function makeQueued(campaign: Campaign, body: string, own: Partial<Post> = {}) {
  const unplanned = { publishAt: null, dueAt: null, wallTime: null }
  return PostFactory.merge({
    id: randomUUID(),
    organizationId: campaign.organizationId,
    campaignId: campaign.id,
    origin: 'campaign',
    status: 'pending_review',
    body,
    aiText: body,
    ...unplanned,
    createdAt: DateTime.utc().minus({ minutes: 5 }),
    authorName: 'Maya Lindqvist',
    ...own,
  }).create()
}

/** Opens Campaigns or the review queue as the member. */
export async function openScreen(
  context: BrowserContext,
  member: Member,
  screen: 'campaigns' | 'review-queue',
  visit: { isFirst?: boolean } = {}
) {
  return openUrl(context, member, `/dashboard/${screen}`, visit)
}

/** The card with these words. */
export function cardOf(page: Page, words: string) {
  return page.getByRole('article').filter({ hasText: words })
}

export async function openCard(page: Page, words: string) {
  const card = cardOf(page, words)
  await card.getByRole('button', { name: 'Open post' }).click()
  return card
}

/** Creates a review link as a member and returns its path. */
export async function openReview(client: ApiClient, member: Member, asked: object) {
  const answer = await requestReviewLink(client, member, asked)
  answer.assertStatus(201)
  const { id, url } = answer.body()
  return { id: String(id), path: new URL(url).pathname }
}

export function requestReviewLink(
  client: ApiClient,
  { user, organization }: Member,
  asked: object
) {
  const body = { label: 'Ana Ferreira', days: 7, ...asked }
  const path = `/api/review-links?org_id=${organization.id}`
  return actingAs(client, user).post(path).json(body)
}

/** The requests of a client with a review link. */
export function clientCalls(client: ApiClient, path: string) {
  return {
    page: () => client.get(path).withInertia(),
    approve: (id: string, said: object = {}) =>
      client
        .post(`${path}/posts/${id}/approve`)
        .withCsrfToken()
        .json({ name: 'Ana', ...said }),
    comment: (id: string, text: string, said: object = {}) =>
      client
        .post(`${path}/posts/${id}/comments`)
        .withCsrfToken()
        .json({ name: 'Ana', text, ...said }),
  }
}

/** Opens a screen of the team's organization as one of its members. */
export async function openAs(
  context: BrowserContext,
  user: User,
  { organization }: Team,
  path: string
) {
  return openUrl(context, { user, organization }, `/dashboard/${path}`)
}

/** A hand-written post of the team that waits for approval at this time. */
export async function waitingPost({ organization, draft }: Team, by: User, own: Partial<Post>) {
  const { id: draftId } = await draft(own.body)
  const publishAt = own.publishAt ?? DateTime.utc().plus({ days: 2 }).startOf('hour')
  return PostFactory.merge({
    id: `scheduled_${randomUUID()}`,
    organizationId: organization.id,
    draftId,
    createdBy: by.id,
    needsReview: true,
    reviewRequestedBy: by.id,
    createdAt: DateTime.utc().minus({ minutes: 5 }),
    ...own,
    publishAt,
    dueAt: publishAt,
  }).create()
}

/** Records the approval of a member or, without a user, of a client. */
export function approvedBy(post: Post, user: User | null) {
  const member = { kind: 'member' as const, userId: user?.id, authorName: user?.fullName ?? '' }
  const client = { kind: 'client' as const, authorName: 'Ana Ferreira' }
  return Approval.give(post, user ? member : client, {})
}
