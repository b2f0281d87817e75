import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright'
import { DateTime } from 'luxon'
import type { ApiClient } from '@japa/api-client'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import type Campaign from '#models/campaign'
import type Post from '#models/post'
import type { makeMember } from '#tests/helpers/data/members'
import { choose, signIn } from '#tests/helpers/screens/browser'
import { actingAs } from '#tests/helpers/requests'

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

/** Opens one of the two screens as the member. */
export async function openScreen(
  context: BrowserContext,
  { user, organization }: Member,
  screen: 'campaigns' | 'review-queue'
) {
  await signIn(context, user)
  await choose(context, organization)
  const page = await context.newPage()
  await page.goto(`/dashboard/${screen}`)
  return page
}

/** The card with these words. */
export function cardOf(page: Page, words: string) {
  return page.getByRole('article').filter({ hasText: words })
}

/** Opens the card of a post. */
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
