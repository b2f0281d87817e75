import type Invitation from '#models/invitation'
import { invitationRefusal } from '#domain/organizations/invitation_rules'
import { toWireInstant } from '#domain/schedule/wall_clock'
import type User from '#models/user'

/** An open invitation, to an owner; never its token. */
export function invitationCard({ id, email, role, createdAt, expiresAt }: Invitation) {
  return {
    ...{ id, email, role },
    created_at: toWireInstant(createdAt),
    expires_at: toWireInstant(expiresAt),
  }
}

export type InvitationCard = ReturnType<typeof invitationCard>

/** What its page shows to whoever has the link; preload `organization` and `inviter` before. */
export function shownInvitation(invitation: Invitation, user: User | null, isMember: boolean) {
  const { organization, inviter, role, email, expiresAt } = invitation
  return {
    organization: { id: organization.id, name: organization.name },
    inviter: inviter?.fullName ?? null,
    role,
    email,
    expires_at: toWireInstant(expiresAt),
    is_member: isMember,
    refusal: user && invitationRefusal(email, user.email),
  }
}

export type ShownInvitation = ReturnType<typeof shownInvitation>
