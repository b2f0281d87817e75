import type { Role } from '@domain/organizations/roles'

export type Member = {
  id: string
  user_id: string
  name: string
  email: string
  role: Role
  joined_at: string
}

export type Invitation = {
  id: string
  email: string | null
  role: Role
  created_at: string
  expires_at: string
}

/** The link is told this once. */
export type NewInvitation = Invitation & { url: string; is_mailed: boolean }

/** What the page of an invitation shows. */
export type ShownInvitation = {
  organization: { id: string; name: string }
  inviter: string | null
  role: Role
  email: string | null
  expires_at: string
  is_member: boolean
  /** Why the account that is logged in cannot accept it. */
  refusal: string | null
}
