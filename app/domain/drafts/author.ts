/** Who a post is posted as, as stored: a person or a company page. */
export const AUTHOR_KINDS = ['personal', 'company'] as const

export type AuthorKind = (typeof AUTHOR_KINDS)[number]

/** The same on the wire of drafts and scheduled posts: `linkedin_author_type` (spec section 3). */
export const AUTHOR_TYPES = ['personal', 'organization'] as const

export type AuthorType = (typeof AUTHOR_TYPES)[number]

/** What a post is until someone chooses: posted by the person. */
export const DEFAULT_AUTHOR_KIND: AuthorKind = 'personal'

/** The stored kind of a wire word; 'organization' and 'company' both mean a company page. */
export function authorKind(wireWord: string | null | undefined): AuthorKind {
  return wireWord === 'organization' || wireWord === 'company' ? 'company' : DEFAULT_AUTHOR_KIND
}

/** The wire's `linkedin_author_type` of a stored kind. */
export function authorType(kind: AuthorKind): AuthorType {
  return kind === 'company' ? 'organization' : 'personal'
}

const URN_NAMES: Readonly<Record<AuthorKind, string>> = {
  personal: 'person',
  company: 'organization',
}

/** The LinkedIn URN of an author from its URN or bare id; null when it is none of that kind. */
export function authorUrn(kind: AuthorKind, id: string | null | undefined): string | null {
  const prefix = `urn:li:${URN_NAMES[kind]}:`
  const bare = (id ?? '').trim()
  const key = bare.startsWith(prefix) ? bare.slice(prefix.length) : bare
  const wellFormed = kind === 'company' ? /^\d{1,20}$/ : /^[A-Za-z0-9_-]{1,100}$/
  return wellFormed.test(key) ? prefix + key : null
}

/** The kind of author a URN names; null for a URN of something else. */
export function authorKindOfUrn(urn: string): AuthorKind | null {
  return AUTHOR_KINDS.find((kind) => urn.startsWith(`urn:li:${URN_NAMES[kind]}:`)) ?? null
}
