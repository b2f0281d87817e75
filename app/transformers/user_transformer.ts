import type { DateTime } from 'luxon'
import type { FormerMember, OrganizationOutcome } from '#domain/auth/account_deletion'
import { CONFIRMATION_SENT } from '#domain/auth/signup'
import { isPaidAtStripe, effectiveTier } from '#domain/billing/subscription_state'
import type { StoredSubscription } from '#domain/billing/subscription_state'
import type { Moment } from '#domain/schedule/instant'
import { deviceLabel } from '#domain/auth/devices'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'
import { PLANS } from '#domain/billing/plans'

interface UserRow {
  id: string
  email: string
  fullName: string
  timezone?: string | null
}

/** The user as auth responses and the page prop `user` contain it. */
export function sessionUser(user: UserRow) {
  return {
    id: user.id,
    email: user.email,
    full_name: user.fullName,
    timezone: user.timezone ?? null,
  }
}

export type SessionUser = ReturnType<typeof sessionUser>

/** The response to a login or sign-up. The token's text is available only now. */
export function signedIn(
  user: UserRow & { currentAccessToken?: { value?: { release: () => string } } }
) {
  return {
    access_token: user.currentAccessToken?.value?.release() ?? null,
    user: sessionUser(user),
  }
}

export type SignedIn = ReturnType<typeof signedIn>

/** The response to a sign-up that an email link completes. */
export function confirmationSent() {
  return { status: 'confirmation_sent' as const, detail: CONFIRMATION_SENT }
}

interface DeletionPlan {
  id: string
  name: string
  members: FormerMember[]
  outcome: OrganizationOutcome
}

/** What happens to the organizations of a user who deletes the account. */
export function accountDeletionCard(
  user: { id: string; email: string },
  plans: readonly DeletionPlan[],
  subscription: StoredSubscription | null
) {
  return {
    email: user.email,
    is_paying: isPaidAtStripe(subscription),
    organizations: plans.map((organization) => organizationDeletionCard(organization, user)),
  }
}

export type AccountDeletionCard = ReturnType<typeof accountDeletionCard>

function organizationDeletionCard(
  { id, name, members, outcome }: DeletionPlan,
  user: { id: string }
) {
  return {
    id,
    name,
    fate: outcome.kind,
    heir_id: outcome.kind === 'handed_over' ? outcome.newOwnerId : null,
    members: members
      .filter(({ userId }) => userId !== user.id)
      .map((member) => ({ id: member.userId, name: member.name, role: member.role })),
  }
}

export type OrganizationDeletionCard = ReturnType<typeof organizationDeletionCard>

type Asking = { identifier: string | number | BigInt } | undefined

interface SessionRow {
  id: string
  userAgent: string | null
  ip: string | null
  createdAt: Moment
  lastUsedAt: Moment | null
}

/** A session in its owner's list; `current` marks the session of this request. */
export function sessionCard(session: SessionRow, asking: Asking) {
  return {
    id: session.id,
    device: deviceLabel(session.userAgent),
    ip: session.ip,
    current: session.id === String(asking?.identifier),
    created_at: toWireInstant(session.createdAt),
    last_used_at: wireInstant(session.lastUsedAt),
  }
}

export type SessionCard = ReturnType<typeof sessionCard>

interface Usage {
  now: DateTime
  subscription: StoredSubscription | null
  aiTokens: number
}

/** The plan badge beside the user's name, with the usage of AI tokens. */
export function planBadge({ now, subscription, aiTokens }: Usage) {
  const tier = effectiveTier(subscription, now)
  return { tier, ai_tokens_used: aiTokens, ai_tokens_limit: PLANS[tier].aiTokens }
}
