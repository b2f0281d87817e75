import type { AuthorChoices } from '#transformers/authors_transformer'

/** A profile or page that a post can be posted as. */
export interface AuthorChoice {
  id: string
  name: string
  picture: string | null
  kind: 'personal' | 'company'
}

/** The personal profile first, then the company pages. */
export function authorChoices({ personal, organizations }: AuthorChoices): AuthorChoice[] {
  const pages = organizations.map(({ id, name, localizedName, logo }) => ({
    id,
    name: name || localizedName,
    picture: logo,
    kind: 'company' as const,
  }))
  return personal ? [{ ...personal, kind: 'personal' as const }, ...pages] : pages
}

/** True for a company page, recognized by the form of LinkedIn's id. */
export function isPageAuthor(authorId: string | null) {
  return authorId?.startsWith('urn:li:organization:') ?? false
}

/** Said of a post whose author the connection can't post as. */
export const UNPOSTABLE = "This LinkedIn connection can't post as this author."

const UNLISTED_PAGE =
  "This LinkedIn connection can't post as this company page. Connect LinkedIn with company pages, or choose another author."

/**
 * Warns about an author that the connection can't post as. Null for other authors, and while that
 * is unknown because LinkedIn is not connected or did not list the company pages.
 */
export function authorWarning(authorId: string | null, authors: AuthorChoices): string | null {
  const { personal, organizations, warning } = authors
  if (authorId === null || personal === null) return null
  if (!isPageAuthor(authorId)) return authorId === personal.id ? null : otherMember(personal.name)
  const isMissing = warning === undefined && !organizations.some(({ id }) => id === authorId)
  return isMissing ? UNLISTED_PAGE : null
}

function otherMember(connected: string) {
  return `LinkedIn is connected as ${connected}, not as this author. Choose another author, or connect LinkedIn as this one.`
}

function unlistedPage(id: string): AuthorChoice {
  return { id, name: 'Company page', picture: null, kind: 'company' }
}

/**
 * The author that a post gets: the chosen one, else the connected person. A company page that
 * LinkedIn does not list at the moment stays chosen. A person who is no longer connected cannot
 * post.
 */
export function authorInUse(authorId: string | null, choices: readonly AuthorChoice[]) {
  const known = choices.find(({ id }) => id === authorId)
  if (known) return known
  if (authorId !== null && isPageAuthor(authorId)) return unlistedPage(authorId)
  return choices[0]
}
