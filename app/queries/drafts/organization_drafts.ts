import { readPage, type PageRequest } from '#models/page'
import Draft from '#models/draft'

type Question = PageRequest & { organizationId: string }

/** The drafts of an organization, the newest first. */
export function organizationDrafts({ organizationId, ...page }: Question) {
  const query = Draft.query().where('organization_id', organizationId)
  return readPage(query, { column: 'created_at', sort: 'newest' }, page)
}
