import type { AuthorKind } from '#domain/drafts/author'
import { isEditable } from '#domain/posts/post_lifecycle'
import type { PostStatus } from '#domain/posts/post_lifecycle'

/**
 * Whom an organization's LinkedIn connection can post as. A type alias, because Inertia requires an
 * index signature.
 */
export type PostingRights = {
  /** The URN of the connected member. */
  member: string
  /** Whether it can post as the company pages that the member manages. */
  pages: boolean
}

/**
 * Returns whether the connection can publish a post of this author. Without a URN the connected
 * member posts. Only LinkedIn knows which pages the member manages, so that isn't checked.
 */
export function canPostAs(
  author: { kind: AuthorKind; urn: string | null },
  { member, pages }: PostingRights
): boolean {
  if (author.kind === 'company') return pages
  return author.urn === null || author.urn === member
}

/**
 * Returns true for a waiting post that will fail at its time, because the connection can't post as
 * its author. Without a connection it waits for one, and a failed post says itself why.
 */
export function isUnpostable(
  { status, ...author }: { status: PostStatus; kind: AuthorKind; urn: string | null },
  rights: PostingRights | null
): boolean {
  if (rights === null || status === 'failed' || !isEditable(status)) return false
  return !canPostAs(author, rights)
}
