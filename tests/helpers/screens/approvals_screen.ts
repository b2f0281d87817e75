import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import type { BrowserContext } from 'playwright'
import { PostFactory } from '#database/factories/post_factory'
import Approval from '#models/approval'
import type Post from '#models/post'
import type User from '#models/user'
import { choose, signIn } from '#tests/helpers/screens/browser'
import type { Team } from '#tests/helpers/data/teams'

/** Opens a screen of the team's organization as one of its members. */
export async function openAs(
  context: BrowserContext,
  user: User,
  { organization }: Team,
  path: string
) {
  await signIn(context, user)
  await choose(context, organization)
  const page = await context.newPage()
  await page.goto(`/dashboard/${path}`)
  return page
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
