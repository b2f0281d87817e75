import type { TokenScope } from '@domain/auth/token_scopes'

/** A place where the user is signed in. */
export type OpenSession = {
  id: string
  /** Browser and system in words. */
  device: string
  /** Where it was used last, without its last part. */
  ip: string | null
  /** The one that asks. */
  current: boolean
  created_at: string
  last_used_at: string | null
}

/** A token for programs; its text is told once, when it is made. */
export type ApiToken = {
  id: string
  name: string
  scopes: TokenScope[]
  last4: string
  created_at: string
  last_used_at: string | null
  expires_at: string | null
}

export type NewApiToken = ApiToken & { token: string }
