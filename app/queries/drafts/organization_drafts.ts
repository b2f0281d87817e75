import { readPage, type PageRequest } from '#models/page'
import Draft from '#models/draft'

/** What a draft says about its posts; their texts are not read. */
const POST_COLUMNS = [
  'id',
  'draft_id',
  'status',
  'publish_at',
  'posted_at',
  'platform_url',
  'created_at',
]

type Question = PageRequest & { organizationId: string }

/** The drafts of an organization, the newest first, each with its posts. */
export function organizationDrafts({ organizationId, ...page }: Question) {
  const query = Draft.query()
    .where('organization_id', organizationId)
    .preload('posts', (posts) => posts.select(...POST_COLUMNS))
  return readPage(query, { column: 'created_at', sort: 'newest' }, page)
}
