import { postAuthor, type KnownAuthor, type PostAuthor } from '#domain/posts/post_author'
import db from '@adonisjs/lucid/services/db'
import { DRAFT_COLUMNS } from '#queries/drafts/organization_drafts'
import { readRows } from '#queries/rows'

/** A safety limit above any realistic number of open drafts. There are no further pages. */
const MAX_DRAFTS = 500

/** A post with one of these statuses no longer uses its draft. */
const ABANDONED_STATUSES = ['cancelled', 'rejected']

function openDraftsOf(organizationId: string) {
  return db
    .from('drafts')
    .where('drafts.organization_id', organizationId)
    .whereNotExists((posts) =>
      posts
        .from('posts')
        .whereColumn('posts.draft_id', 'drafts.id')
        .whereNotIn('posts.status', ABANDONED_STATUSES)
    )
}

/** The number of the organization's drafts without a post. */
export async function countOpenDrafts(organizationId: string): Promise<number> {
  const row = await openDraftsOf(organizationId).count('* as total').first()
  return Number(row?.total ?? 0)
}

interface Params {
  organizationId: string
  /** The connected member, or null without a connection. */
  member: KnownAuthor | null
  pages: readonly KnownAuthor[]
}

/**
 * The organization's drafts without a post, last edited first, each with the author it would be
 * posted as.
 */
export async function openDrafts({ organizationId, member, pages }: Params) {
  const query = openDraftsOf(organizationId)
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id', 'desc')
    .limit(MAX_DRAFTS)
  const drafts = await readRows(query, DRAFT_COLUMNS)
  const found = drafts.map((draft) => ({ draft, author: postAuthor(draft, member, pages) }))
  const names = await namesOf(organizationId, found)
  return found.map(({ draft, author }) => {
    const authorName = author.authorName ?? names.get(author.authorUrn ?? '') ?? null
    return { draft, author: { ...author, authorName } }
  })
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
