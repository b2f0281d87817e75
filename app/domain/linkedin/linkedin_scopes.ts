import type { AuthorKind } from '#domain/drafts/author'
import { fieldsOf, parseJson } from '#domain/web/json_fields'

/** The two kinds of LinkedIn apps: self-serve, and with the Community Management API. */
export const APP_MODES = ['personal', 'pages'] as const

export type AppMode = (typeof APP_MODES)[number]

const PERSONAL = ['openid', 'profile', 'email', 'w_member_social'] as const

const PAGES = ['w_organization_social', 'r_organization_social', 'rw_organization_admin'] as const

/**
 * What LinkedIn grants to some apps for pages only. Each is requested only if it is switched on.
 */
export const EXTENDED_SCOPES = [
  'w_organization_social_feed',
  'r_organization_social_feed',
  'r_organization_followers',
] as const

export type ExtendedScope = (typeof EXTENDED_SCOPES)[number]

/** The scope that allows searching the followers of a page, to mention them. */
export const SEARCH_SCOPE: ExtendedScope = 'r_organization_followers'

export type LinkedinScope = (typeof PERSONAL)[number] | (typeof PAGES)[number] | ExtendedScope

/**
 * The scopes that an app mode needs. All are requested every time, because requesting others later
 * ends earlier tokens.
 */
export const NEEDED_SCOPES: Readonly<Record<AppMode, readonly LinkedinScope[]>> = {
  personal: PERSONAL,
  pages: [...PERSONAL, ...PAGES],
}

/**
 * Returns the scopes that an app mode requests. A scope that the app lacks fails the whole login,
 * so extended ones are requested only where they are switched on.
 */
export function requestedScopes(
  mode: AppMode,
  switchedOn: readonly ExtendedScope[]
): readonly LinkedinScope[] {
  return mode === 'pages' ? [...NEEDED_SCOPES.pages, ...switchedOn] : NEEDED_SCOPES.personal
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
  w_organization_social_feed: 'Comment as your company pages',
  r_organization_social_feed: 'Read comments on the posts of your company pages',
  r_organization_followers: 'Search followers of your company pages to mention them',
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

/**
 * An extended scope of a connection for pages: granted, requested but not granted, or not
 * requested.
 */
export type ExtendedScopeState = 'granted' | 'missing' | 'off'

/** Returns the extended scopes of a connection with their states. Personal ones have none. */
export function extendedScopes(
  mode: AppMode,
  granted: readonly string[],
  switchedOn: readonly ExtendedScope[]
): { scope: ExtendedScope; state: ExtendedScopeState }[] {
  if (mode === 'personal') return []
  return EXTENDED_SCOPES.map((scope) => {
    if (granted.includes(scope)) return { scope, state: 'granted' }
    return { scope, state: switchedOn.includes(scope) ? 'missing' : 'off' }
  })
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
  const { client_id: clientId, client_secret: clientSecret } = fieldsOf(parseJson(value ?? ''))
  if (typeof clientId !== 'string' || typeof clientSecret !== 'string') return null
  return clientId === '' || clientSecret === '' ? null : { clientId, clientSecret }
}
