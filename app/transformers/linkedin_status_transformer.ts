import type { PostingRights } from '#domain/linkedin/posting_rights'
import { compareScopes, extendedScopes } from '#domain/linkedin/linkedin_scopes'
import type { AppMode, ExtendedScope, LinkedinScope } from '#domain/linkedin/linkedin_scopes'
import type { Moment } from '#domain/schedule/instant'
import { wireInstant } from '#transformers/wire_instant'

const NOT_CONNECTED = {
  linkedin_connected: false,
  linkedin_profile: null,
  status: null,
  app_mode: null,
  scopes: {
    granted: [] as string[],
    needed: [] as LinkedinScope[],
    missing: [] as LinkedinScope[],
    extended: [] as ReturnType<typeof extendedScopes>,
  },
  expires_at: null,
}

/** The fields that the URL of a connected member's photo needs. */
export interface MemberPhoto {
  id: string
  pictureKey: string | null
}

interface Account extends MemberPhoto {
  name: string
  email: string | null
  condition: 'connected' | 'expired'
  appMode: AppMode
  scopes: string
  grantedScopes: string[]
  expiresAt: Moment | null
}

/** URL of a connected member's photo; null when none was copied. */
export function memberPhotoUrl(account: MemberPhoto) {
  return account.pictureKey === null ? null : `/media/members/${account.id}`
}

/** The user's own working account, offered to an organization without a connection. */
export function attachableAccount(
  account: Pick<Account, 'id' | 'pictureKey' | 'condition' | 'name'> | null
) {
  if (account?.condition !== 'connected') return null
  return { name: account.name, picture: memberPhotoUrl(account) }
}

export type AttachableAccount = ReturnType<typeof attachableAccount>

interface Connection {
  account: Account | null
  switchedOn: readonly ExtendedScope[]
}

/**
 * A user's LinkedIn connection with granted, needed, missing and extended scopes. `switchedOn` are
 * the extended scopes that this installation requests.
 */
export function linkedinStatus({ account, switchedOn }: Connection) {
  if (!account) return NOT_CONNECTED
  const { appMode, grantedScopes: granted } = account
  const { needed, missing } = compareScopes(appMode, account.scopes)
  const extended = extendedScopes(appMode, granted, switchedOn)
  return {
    linkedin_connected: account.condition === 'connected',
    linkedin_profile: {
      name: account.name,
      email: account.email,
      picture: memberPhotoUrl(account),
    },
    status: account.condition,
    app_mode: appMode,
    scopes: { granted, needed: needed.map(({ scope }) => scope), missing, extended },
    expires_at: wireInstant(account.expiresAt),
  }
}

export type LinkedinStatus = ReturnType<typeof linkedinStatus>
export type LinkedinProfile = NonNullable<LinkedinStatus['linkedin_profile']>

/** An organization that posts with the user's account, or could. */
export function attachmentCard({ organizationId: id, isAttached, ...shown }: AttachedOrganization) {
  return { id, ...shown, is_attached: isAttached }
}

interface AttachedOrganization {
  organizationId: string
  name: string
  /** True when the organization posts with an account of the user. */
  isAttached: boolean
  /** The name of the LinkedIn account. */
  account: string
  /** Names of the other members who can or could post with it. */
  posters: string[]
}

interface ConnectionRow {
  condition: 'connected' | 'expired'
  memberUrn: string
  grantedScopes: string[]
}

/** Whom an organization can post as; null without a working connection. */
export function postingRights(account: ConnectionRow | null): PostingRights | null {
  if (account?.condition !== 'connected') return null
  const pages = account.grantedScopes.includes('w_organization_social')
  return { member: account.memberUrn, pages }
}
