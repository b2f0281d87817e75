import type LinkedinAccount from '#models/linkedin_account'
import { grantedAgainstNeeded } from '#domain/settings/linkedin_scopes'

const NOT_CONNECTED = {
  linkedin_connected: false,
  linkedin_profile: null,
  status: null,
  app_mode: null,
  scopes: { granted: [], needed: [], missing: [] },
  expires_at: null,
}

/** Where the picture of a connected member is served; null when none was copied. */
export function memberPicture(account: LinkedinAccount) {
  return account.pictureKey === null ? null : `/media/members/${account.id}`
}

/** What an organization without a connection is offered: the user's own account, if that works. */
export function attachableAccount(account: LinkedinAccount | null) {
  if (account?.condition !== 'connected') return null
  return { name: account.name, picture: memberPicture(account) }
}

/** A user's connection with LinkedIn, and what it may do against what it needs to. */
export function linkedinStatus(account: LinkedinAccount | null) {
  if (!account) return NOT_CONNECTED
  const { needed, missing } = grantedAgainstNeeded(account.appMode, account.scopes)
  return {
    linkedin_connected: account.condition === 'connected',
    linkedin_profile: {
      name: account.name,
      email: account.email,
      picture: memberPicture(account),
    },
    status: account.condition,
    app_mode: account.appMode,
    scopes: { granted: account.grantedScopes, needed: needed.map(({ scope }) => scope), missing },
    expires_at: account.expiresAt?.toUTC().toISO() ?? null,
  }
}

/** An organization that posts with an account of the user, or could. */
export function attachmentCard({ organizationId: id, isAttached, ...shown }: AttachedOrganization) {
  return { id, ...shown, is_attached: isAttached }
}

interface AttachedOrganization {
  organizationId: string
  name: string
  isAttached: boolean
  account: string
  posters: string[]
}
