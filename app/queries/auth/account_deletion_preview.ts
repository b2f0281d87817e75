import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { FormerMember } from '#domain/auth/account_deletion'
import { isTerminal } from '#domain/billing/subscription_state'
import { PUBLISHABLE } from '#domain/posts/post_lifecycle'
import { accountDeletionPlan } from '#queries/account/account_deletion_plan'
import Organization from '#models/organization'
import Subscription from '#models/subscription'
import User from '#models/user'

export interface OrganizationOutcome {
  id: string
  name: string
  kind: 'deleted' | 'handed_over' | 'left'
  /** Scheduled posts in an organization that is deleted. */
  plannedTimes: number
  /** Members who can become its owner. The first one is the default. */
  candidates: User[]
}

export interface AccountDeletionPreview {
  outcomes: OrganizationOutcome[]
  /** Remaining organizations that publish with one of the user's LinkedIn connections. */
  disconnected: string[]
  isPaying: boolean
}

/** Previews an account deletion: what is deleted, and who takes over. */
export async function accountDeletionPreview(
  user: User,
  now: DateTime
): Promise<AccountDeletionPreview> {
  const outcomes: OrganizationOutcome[] = []
  for (const { id, name, members, outcome } of await accountDeletionPlan(user.id)) {
    const plannedTimes = outcome.kind === 'deleted' ? await plannedPostsOf(id) : 0
    const others = members.filter(({ userId }) => userId !== user.id)
    const candidates =
      outcome.kind === 'handed_over' ? await usersOf(others, outcome.newOwnerId) : []
    outcomes.push({ id, name, kind: outcome.kind, plannedTimes, candidates })
  }
  const gone = outcomes.filter(({ kind }) => kind === 'deleted').map(({ id }) => id)
  return {
    outcomes,
    disconnected: await disconnectedBy(user, gone),
    isPaying: await isPaying(user, now),
  }
}

async function usersOf(members: readonly FormerMember[], firstId: string) {
  const users = await User.findMany(members.map(({ userId }) => userId))
  const [first, others] = [true, false].map((isFirst) =>
    users.filter(({ id }) => (id === firstId) === isFirst)
  )
  return [...first, ...others]
}

async function plannedPostsOf(organizationId: string) {
  const row = await db
    .from('posts')
    .where('organization_id', organizationId)
    .whereIn('status', [...PUBLISHABLE])
    .count('* as count')
    .first()
  return Number(row?.count ?? 0)
}

async function disconnectedBy(user: User, gone: string[]) {
  const organizations = await Organization.query()
    .whereHas('linkedinAccount', (account) => account.where('user_id', user.id))
    .whereNotIn('id', gone)
    .orderBy('name')
  return organizations.map(({ name }) => name)
}

async function isPaying({ id }: User, now: DateTime) {
  const subscription = await Subscription.currentOf(id, now)
  return subscription?.source === 'stripe' && !isTerminal(subscription.status)
}
