import type { Authors } from '~/lib/wire'

/** Someone a post can be posted as. */
export interface AuthorChoice {
  id: string
  name: string
  picture: string | null
  kind: 'personal' | 'company'
}

/** Who can be posted as: the person first, then the company pages. */
export function authorChoices({ personal, organizations }: Authors): AuthorChoice[] {
  const pages = organizations.map(({ id, name, localizedName, logo }) => ({
    id,
    name: name || localizedName,
    picture: logo,
    kind: 'company' as const,
  }))
  return personal ? [{ ...personal, kind: 'personal' as const }, ...pages] : pages
}

/** Whether an author is a company page; LinkedIn's ids say so. */
export function isPageAuthor(authorId: string | null) {
  return authorId?.startsWith('urn:li:organization:') ?? false
}

function unlistedPage(id: string): AuthorChoice {
  return { id, name: 'Company page', picture: null, kind: 'company' }
}

/**
 * The author that a post gets: the chosen one, else the connected person. Company pages that LinkedIn
 * did not list this time are kept; a person who is no longer connected can't post.
 */
export function authorInUse(authorId: string | null, choices: readonly AuthorChoice[]) {
  const known = choices.find(({ id }) => id === authorId)
  if (known) return known
  if (authorId !== null && isPageAuthor(authorId)) return unlistedPage(authorId)
  return choices[0]
}
