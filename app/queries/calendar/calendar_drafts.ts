import { REMOVED_STATUSES } from '#domain/drafts/draft_post'
import { postAuthor, type KnownAuthor, type PostAuthor } from '#domain/posts/post_author'
import { PAGE } from '#domain/paging/cursor'
import db from '@adonisjs/lucid/services/db'
import { DRAFT_COLUMNS } from '#queries/drafts/organization_drafts'
import { readPage } from '#queries/page'
import type { PageRequest } from '#queries/page'

function openDraftsOf(organizationId: string) {
  return db
    .from('drafts')
    .where('drafts.organization_id', organizationId)
    .whereNotExists((posts) =>
      posts
        .from('posts')
        .whereColumn('posts.draft_id', 'drafts.id')
        .whereNotIn('posts.status', [...REMOVED_STATUSES])
    )
}

/** The number of the organization's drafts without a post. */
export async function countOpenDrafts(organizationId: string): Promise<number> {
  const row = await openDraftsOf(organizationId).count('* as total').first()
  return Number(row?.total ?? 0)
}

interface Params extends PageRequest {
  organizationId: string
  /** The connected member, or null without a connection. */
  member: KnownAuthor | null
  pages: readonly KnownAuthor[]
}

/**
 * One page of the organization's drafts without a post, last edited first, each with the author it
 * would be posted as. Without a limit it's the largest page.
 */
export async function openDrafts({ organizationId, member, pages, ...asked }: Params) {
  const order = { column: 'updated_at', sort: 'newest' as const }
  const page = { limit: PAGE.max, ...asked }
  const query = openDraftsOf(organizationId)
  const { rows: drafts, nextCursor } = await readPage(query, DRAFT_COLUMNS, order, page)
  const found = drafts.map((draft) => ({ draft, author: postAuthor(draft, member, pages) }))
  const names = await namesOf(organizationId, found)
  const rows = found.map(({ draft, author }) => {
    const authorName = author.authorName ?? names.get(author.authorUrn ?? '') ?? null
    return { draft, author: { ...author, authorName } }
  })
  return { rows, nextCursor }
}

/** Names from earlier posts for authors that the connection does not currently list. */
async function namesOf(organizationId: string, found: readonly { author: PostAuthor }[]) {
  const urns = found.flatMap(({ author: { authorUrn, authorName } }) =>
    authorUrn !== null && authorName === null ? [authorUrn] : []
  )
  if (urns.length === 0) return new Map<string, string>()
  const authors: KnownAuthor[] = await db
    .from('posts')
    .where('organization_id', organizationId)
    .whereIn('author_urn', [...new Set(urns)])
    .whereNotNull('author_name')
    .distinct('author_urn as urn', 'author_name as name')
  return new Map(authors.map(({ urn, name }) => [urn, name]))
}
