import { authorKind, type AuthorKind } from '#domain/drafts/author'
import type { DraftContent } from '#domain/drafts/draft_content'

/** The author of a post. A null URN is resolved when the post is published. */
export interface PostAuthor {
  authorKind: AuthorKind
  authorUrn: string | null
  authorName: string | null
}

/** An author that an organization may post as: the connected member or a company page. */
export interface KnownAuthor {
  urn: string
  name: string
}

/** Returns the author that a draft names. Without a choice it is the connected member. */
export function postAuthor(
  draft: Pick<DraftContent, 'linkedinAuthorType' | 'linkedinAuthorId'>,
  member: KnownAuthor | null,
  pages: readonly KnownAuthor[]
): PostAuthor {
  const kind = authorKind(draft.linkedinAuthorType)
  const chosen = draft.linkedinAuthorId
  const urn = kind === 'personal' ? (chosen ?? member?.urn ?? null) : chosen
  const known = [...(member ? [member] : []), ...pages].find((author) => author.urn === urn)
  return { authorKind: kind, authorUrn: urn, authorName: known?.name ?? null }
}
