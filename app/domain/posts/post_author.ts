import { authorKind, type AuthorKind } from '#domain/drafts/author'
import type { DraftContent } from '#domain/drafts/draft_content'

/** Whom a post is posted as; a null URN is settled when it is published. */
export interface PostAuthor {
  authorKind: AuthorKind
  authorUrn: string | null
  authorName: string | null
}

/** Someone an organization may post as: the connected member or a company page. */
export interface KnownAuthor {
  urn: string
  name: string
}

/** The author a draft names; without a choice of a person it is the connected member. */
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
