import type { ApprovalPolicy } from '#domain/approvals/approval_policy'
import { SEARCH_SCOPE } from '#domain/linkedin/linkedin_scopes'
import type { AppMode } from '#domain/linkedin/linkedin_scopes'
import type { UtmSettings } from '#domain/web/utm'
import type { Role } from '#domain/organizations/roles'
import type { Moment } from '#domain/schedule/instant'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { invitationRefusal } from '#domain/organizations/invitation_rules'

interface OrganizationRow {
  id: string
  name: string
  website: string | null
  brandTone: string
  targetAudience: string
  approvalPolicy: ApprovalPolicy
  programsReviewOnly: boolean
  utm?: UtmSettings | null
  createdBy: string | null
  role: Role
  linkedinAccount: {
    condition: 'connected' | 'expired'
    appMode: AppMode
    grantedScopes: string[]
  } | null
}

/**
 * An organization for one of its members. It must be loaded through the user's own relation, which
 * carries the role, with `linkedinAccount`.
 */
export function organizationCard(organization: OrganizationRow) {
  const account = organization.linkedinAccount
  return {
    id: organization.id,
    name: organization.name,
    website: organization.website,
    brand_tone: organization.brandTone,
    target_audience: organization.targetAudience,
    utm: organization.utm ?? null,
    created_by: organization.createdBy,
    role: organization.role,
    approval_policy: organization.approvalPolicy,
    programs_review_only: organization.programsReviewOnly,
    linkedin_connected: account?.condition === 'connected',
    linkedin_status: account?.condition ?? null,
    linkedin_app_mode: account?.appMode ?? null,
    /** Whether the followers of its pages can be searched, to mention them. */
    can_search_followers: account?.grantedScopes.includes(SEARCH_SCOPE) ?? false,
  }
}

export type OrganizationCard = ReturnType<typeof organizationCard>

/**
 * The organizations of a page's frame. Only their own screen, which has all of them whole, shows
 * the texts about an organization that isn't the selected one.
 */
export function organizationsOfFrame(
  organizations: readonly OrganizationRow[],
  selected: OrganizationRow | null
): OrganizationCard[] {
  return organizations.map((organization) => {
    const card = organizationCard(organization)
    return organization === selected ? card : { ...card, brand_tone: '', target_audience: '' }
  })
}

interface MemberRow {
  id: string
  userId: string
  role: Role
  user: { fullName: string; email: string }
  createdAt: Moment
}

/**
 * A member for other members. Requires `user` to be loaded. `account` is the one the organization
 * posts with: its owner's card names it.
 */
export function memberCard(
  { id, userId, role, user, createdAt }: MemberRow,
  account: { userId: string; name: string } | null
) {
  const { fullName: name, email } = user
  return {
    id,
    user_id: userId,
    name,
    email,
    role,
    joined_at: toWireInstant(createdAt),
    linkedin_account: account?.userId === userId ? account.name : null,
  }
}

export type MemberCard = ReturnType<typeof memberCard>

interface InvitationRow {
  id: string
  email: string | null
  role: Role
  createdAt: Moment
  expiresAt: Moment
}

/** An open invitation for an owner, without its token. */
export function invitationCard({ id, email, role, createdAt, expiresAt }: InvitationRow) {
  return {
    id,
    email,
    role,
    created_at: toWireInstant(createdAt),
    expires_at: toWireInstant(expiresAt),
  }
}

export type InvitationCard = ReturnType<typeof invitationCard>

/** The only response that contains the link. */
export function newInvitation({ invitation, url, isMailed }: MadeInvitation) {
  return { ...invitationCard(invitation), url, is_mailed: isMailed }
}

interface MadeInvitation {
  invitation: InvitationRow
  url: string
  isMailed: boolean
}

export type NewInvitation = ReturnType<typeof newInvitation>

interface OpenedInvitation extends InvitationRow {
  organization: { id: string; name: string }
  inviter: { fullName: string } | null
}

/** An invitation for its page. Requires `organization` and `inviter` to be loaded. */
export function shownInvitation(
  invitation: OpenedInvitation,
  user: { email: string } | null,
  isMember: boolean
) {
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
