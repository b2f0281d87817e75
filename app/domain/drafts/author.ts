/** The stored kinds of an author: a person or a company page. */
export const AUTHOR_KINDS = ['personal', 'company'] as const

export type AuthorKind = (typeof AUTHOR_KINDS)[number]

/** The same kinds on the wire of drafts and scheduled posts: `linkedin_author_type`. */
export const AUTHOR_TYPES = ['personal', 'organization'] as const

export type AuthorType = (typeof AUTHOR_TYPES)[number]

/** The author until the user chooses one. */
const DEFAULT_AUTHOR_KIND: AuthorKind = 'personal'

/**
 * Returns the stored kind for a wire value. 'organization' and 'company' both mean a company page.
 */
export function authorKind(wireWord: string | null | undefined): AuthorKind {
  return wireWord === 'organization' || wireWord === 'company' ? 'company' : DEFAULT_AUTHOR_KIND
}

/** Returns the wire's `linkedin_author_type` for a stored kind. */
export function authorType(kind: AuthorKind): AuthorType {
  return kind === 'company' ? 'organization' : 'personal'
}

const URN_NAMES: Readonly<Record<AuthorKind, string>> = {
  personal: 'person',
  company: 'organization',
}

/** Returns the LinkedIn URN for a URN or bare id, or null when it is not of that kind. */
export function authorUrn(kind: AuthorKind, id: string | null | undefined): string | null {
  const prefix = `urn:li:${URN_NAMES[kind]}:`
  const bare = (id ?? '').trim()
  const key = bare.startsWith(prefix) ? bare.slice(prefix.length) : bare
  const wellFormed = kind === 'company' ? /^\d{1,20}$/ : /^[A-Za-z0-9_-]{1,100}$/
  return wellFormed.test(key) ? prefix + key : null
}

/** Returns the kind of author that a URN names, or null for any other URN. */
export function authorKindOfUrn(urn: string): AuthorKind | null {
  return AUTHOR_KINDS.find((kind) => urn.startsWith(`urn:li:${URN_NAMES[kind]}:`)) ?? null
}
