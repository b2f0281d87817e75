import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright'
import { DateTime } from 'luxon'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import type Campaign from '#models/campaign'
import type Post from '#models/post'
import type { makeMember } from '#tests/helpers/make_member'
import { choose, signIn } from '#tests/helpers/browser'

type Member = Pick<Awaited<ReturnType<typeof makeMember>>, 'user' | 'organization'>

/** A campaign of the member's organization; a draft unless told otherwise. */
export function makeCampaign({ user, organization }: Member, own: Partial<Campaign> = {}) {
  const createdBy = user.id
  return CampaignFactory.merge({ organizationId: organization.id, createdBy, ...own }).create()
}

/** A post that the campaign wrote some minutes ago and that waits for review. */
export function makeQueued(campaign: Campaign, body: string, own: Partial<Post> = {}) {
  const unplanned = { publishAt: null, dueAt: null, wallTime: null }
  return PostFactory.merge({
    ...{ id: randomUUID(), organizationId: campaign.organizationId, campaignId: campaign.id },
    ...{ origin: 'campaign', status: 'pending_review', body, aiText: body, ...unplanned },
    ...{ createdAt: DateTime.utc().minus({ minutes: 5 }), authorName: 'Maya Lindqvist' },
    ...own,
  }).create()
}

/** One of the two screens, for the member in their organization. */
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

/** The card that holds these words. */
export function cardOf(page: Page, words: string) {
  return page.getByRole('article').filter({ hasText: words })
}

/** Opens the card of a post. */
export async function openCard(page: Page, words: string) {
  const card = cardOf(page, words)
  await card.getByRole('button', { name: 'Open post' }).click()
  return card
}
