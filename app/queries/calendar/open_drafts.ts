import { postAuthor, type KnownAuthor, type PostAuthor } from '#domain/posts/post_author'
import Draft from '#models/draft'
import Post from '#models/post'

/** More drafts than anyone leaves open: a bound, not a page. */
const MAX_DRAFTS = 500

/** A post in one of these no longer uses its draft. */
const GIVEN_UP = ['cancelled', 'rejected']

function openDraftsOf(organizationId: string) {
  return Draft.query()
    .where('organization_id', organizationId)
    .whereDoesntHave('posts', (posts) => posts.whereNotIn('status', GIVEN_UP))
}

/** How many drafts of the organization no post was made of yet. */
export async function countOpenDrafts(organizationId: string): Promise<number> {
  const row = await openDraftsOf(organizationId).count('* as total').pojo<{ total: unknown }>()
  return Number(row[0]?.total ?? 0)
}

interface Question {
  organizationId: string
  /** The connected member; null where nobody is connected. */
  member: KnownAuthor | null
  pages: readonly KnownAuthor[]
}

/**
 * The drafts of the organization that no post was made of yet, the last edited first, each with the
 * author it would be posted as.
 */
export async function openDrafts({ organizationId, member, pages }: Question) {
  const drafts = await openDraftsOf(organizationId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DRAFTS)
  const found = drafts.map((draft) => ({ draft, author: postAuthor(draft, member, pages) }))
  const names = await namesOf(organizationId, found)
  return found.map(({ draft, author }) => {
    const authorName = author.authorName ?? names.get(author.authorUrn ?? '') ?? null
    return { draft, author: { ...author, authorName } }
  })
}

/** Names that earlier posts carry, for authors the connection does not know at the moment. */
async function namesOf(organizationId: string, found: readonly { author: PostAuthor }[]) {
  const urns = found.flatMap(({ author: { authorUrn, authorName } }) =>
    authorUrn !== null && authorName === null ? [authorUrn] : []
  )
  if (urns.length === 0) return new Map<string, string>()
  const authors = await Post.query()
    .where('organization_id', organizationId)
    .whereIn('author_urn', [...new Set(urns)])
    .whereNotNull('author_name')
    .distinct('author_urn as urn', 'author_name as name')
    .pojo<KnownAuthor>()
  return new Map(authors.map(({ urn, name }) => [urn, name]))
}
