import type { AuthorKind } from '#domain/drafts/author'

/**
 * The two kinds of LinkedIn apps: self-serve, and with the Community Management API (section 1.5).
 */
export const APP_MODES = ['personal', 'pages'] as const

export type AppMode = (typeof APP_MODES)[number]

const PERSONAL = ['openid', 'profile', 'email', 'w_member_social'] as const

const PAGES = ['w_organization_social', 'r_organization_social', 'rw_organization_admin'] as const

export type LinkedinScope = (typeof PERSONAL)[number] | (typeof PAGES)[number]

/**
 * The scopes that an app mode requests. All are requested every time, because requesting others
 * later ends earlier tokens. No others are requested, because a scope that the app lacks fails the
 * whole login.
 */
export const NEEDED_SCOPES: Readonly<Record<AppMode, readonly LinkedinScope[]>> = {
  personal: PERSONAL,
  pages: [...PERSONAL, ...PAGES],
}

/** The purpose of each scope on the connection screen. */
export const SCOPE_PURPOSES: Readonly<Record<LinkedinScope, string>> = {
  openid: 'Sign in with LinkedIn',
  profile: 'Read your name and profile photo',
  email: 'Read your email address',
  w_member_social: 'Post in your name',
  w_organization_social: 'Post as your company pages',
  r_organization_social: 'Read the posts of your company pages',
  rw_organization_admin: 'List your company pages and read their metrics',
}

/**
 * The roles on a company page that may post as it, in both spellings that LinkedIn uses (section
 * 3).
 */
export const POSTING_ROLES: readonly string[] = [
  'ADMINISTRATOR',
  'CONTENT_ADMINISTRATOR',
  'CONTENT_ADMIN',
  'DIRECT_SPONSORED_CONTENT_POSTER',
]

interface ScopeState {
  scope: LinkedinScope
  purpose: string
  state: 'granted' | 'missing'
}

/** Splits LinkedIn's `scope` text, which is separated by commas, spaces or both. */
export function splitScopes(scopeText: string | null | undefined): string[] {
  const scopes = (scopeText ?? '').split(/[\s,]+/).filter((scope) => scope !== '')
  return [...new Set(scopes)]
}

/**
 * Returns each needed scope with its state, the missing scopes, and granted scopes beyond the
 * needed ones.
 */
export function compareScopes(
  mode: AppMode,
  scopeText: string | null | undefined
): { needed: ScopeState[]; missing: LinkedinScope[]; beyond: string[] } {
  const granted = splitScopes(scopeText)
  const needed = NEEDED_SCOPES[mode].map((scope) => scopeState(scope, granted))
  const missing = needed.filter(({ state }) => state === 'missing').map(({ scope }) => scope)
  const extra = granted.filter((scope) => needed.every((need) => need.scope !== scope))
  return { needed, missing, beyond: extra }
}

/** Returns the scope that allows reading this kind of author's posts. */
export function readScope(kind: AuthorKind): string {
  return kind === 'personal' ? 'r_member_social' : 'r_organization_social'
}

/**
 * Returns true when a token with these scopes may read this kind of author's posts. LinkedIn rarely
 * grants it for personal posts.
 */
export function canRead(kind: AuthorKind, scopes: readonly string[]): boolean {
  return scopes.includes(readScope(kind))
}

/**
 * Returns true when a token with these scopes may list the company pages that its member
 * administers.
 */
export function canListPages(scopes: readonly string[]): boolean {
  return scopes.includes('rw_organization_admin') || scopes.includes('r_organization_admin')
}

function scopeState(scope: LinkedinScope, granted: readonly string[]): ScopeState {
  const state = granted.includes(scope) ? 'granted' : 'missing'
  return { scope, purpose: SCOPE_PURPOSES[scope], state }
}

/** The client id and client secret of an app in LinkedIn's developer portal. */
export interface LinkedinApp {
  clientId: string
  clientSecret: string
}

/**
 * Reads a stored `linkedin` key, JSON {client_id, client_secret}. Returns null when it is invalid.
 */
export function parseLinkedinApp(value: string | null | undefined): LinkedinApp | null {
  const { client_id: clientId, client_secret: clientSecret } = recordOf(value)
  if (typeof clientId !== 'string' || typeof clientSecret !== 'string') return null
  return clientId === '' || clientSecret === '' ? null : { clientId, clientSecret }
}

function recordOf(text: string | null | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
