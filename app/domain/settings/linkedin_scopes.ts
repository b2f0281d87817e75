import type { AuthorKind } from '#domain/drafts/author'

/** Two kinds of LinkedIn app: self-serve, and one with the Community Management API (section 1.5). */
export const APP_MODES = ['personal', 'pages'] as const

export type AppMode = (typeof APP_MODES)[number]

const PERSONAL = ['openid', 'profile', 'email', 'w_member_social'] as const
const PAGES = ['w_organization_social', 'r_organization_social', 'rw_organization_admin'] as const

export type LinkedinScope = (typeof PERSONAL)[number] | (typeof PAGES)[number]

/**
 * The scopes an app mode asks for: all of them every time, since asking for others later ends the tokens
 * given before, and none more, since one that is not granted fails the whole login.
 */
export const NEEDED_SCOPES: Readonly<Record<AppMode, readonly LinkedinScope[]>> = {
  personal: PERSONAL,
  pages: [...PERSONAL, ...PAGES],
}

/** What each scope is for, in words for the connection screen. */
export const SCOPE_PURPOSES: Readonly<Record<LinkedinScope, string>> = {
  openid: 'Sign in with LinkedIn',
  profile: 'Read your name and profile photo',
  email: 'Read your email address',
  w_member_social: 'Post in your name',
  w_organization_social: 'Post as your company pages',
  r_organization_social: 'Read the posts of your company pages',
  rw_organization_admin: 'List your company pages and read their metrics',
}

/** Roles on a company page that may post as it, in both spellings LinkedIn uses (section 3). */
export const POSTING_ROLES: readonly string[] = [
  'ADMINISTRATOR',
  'CONTENT_ADMINISTRATOR',
  'CONTENT_ADMIN',
  'DIRECT_SPONSORED_CONTENT_POSTER',
]

export interface ScopeState {
  scope: LinkedinScope
  purpose: string
  state: 'granted' | 'missing'
}

/** The scopes of LinkedIn's `scope` text: it comes parted by commas, blanks or both. */
export function splitScopes(scopeText: string | null | undefined): string[] {
  const scopes = (scopeText ?? '').split(/[\s,]+/).filter((scope) => scope !== '')
  return [...new Set(scopes)]
}

/** True for 'personal' or 'pages'. */
export function isAppMode(text: unknown): text is AppMode {
  return APP_MODES.some((mode) => mode === text)
}

/** Each scope the mode needs, whether LinkedIn granted it, and what was granted beyond. */
export function grantedAgainstNeeded(
  mode: AppMode,
  scopeText: string | null | undefined
): { needed: ScopeState[]; missing: LinkedinScope[]; beyond: string[] } {
  const granted = splitScopes(scopeText)
  const needed = NEEDED_SCOPES[mode].map((scope) => scopeState(scope, granted))
  const missing = needed.filter(({ state }) => state === 'missing').map(({ scope }) => scope)
  const beyond = granted.filter((scope) => needed.every((need) => need.scope !== scope))
  return { needed, missing, beyond }
}

/** True when a token with these scopes may post as such an author; a company page also asks for a role. */
export function canPostAs(
  kind: AuthorKind,
  scopes: readonly string[],
  role?: string | null
): boolean {
  if (kind === 'personal') return scopes.includes('w_member_social')
  return scopes.includes('w_organization_social') && POSTING_ROLES.includes(role ?? '')
}

/** The scope that lets a token read such an author's posts. */
export function readScope(kind: AuthorKind): string {
  return kind === 'personal' ? 'r_member_social' : 'r_organization_social'
}

/** True when a token with these scopes may read such an author's posts; personal ones nearly never. */
export function canRead(kind: AuthorKind, scopes: readonly string[]): boolean {
  return scopes.includes(readScope(kind))
}

/** True when a token with these scopes may list the company pages its member administers. */
export function canListPages(scopes: readonly string[]): boolean {
  return scopes.includes('rw_organization_admin') || scopes.includes('r_organization_admin')
}

function scopeState(scope: LinkedinScope, granted: readonly string[]): ScopeState {
  const state = granted.includes(scope) ? 'granted' : 'missing'
  return { scope, purpose: SCOPE_PURPOSES[scope], state }
}
