import { readPage, type PageRequest } from '#models/page'
import Material from '#models/material'

type Question = PageRequest & { organizationId: string }

/** The columns of a list: the texts stay where they are. */
const LISTED = [
  ...['id', 'organization_id', 'name', 'type', 'status', 'url', 'disk_key', 'bytes', 'pages'],
  ...['characters', 'is_cut', 'step', 'done', 'total', 'failure_reason', 'read_at'],
  ...['created_at', 'updated_at'],
]

/** The materials of an organization, the newest first. */
export function organizationMaterials({ organizationId, ...page }: Question) {
  const query = Material.query().where('organization_id', organizationId).select(LISTED)
  return readPage(query, { column: 'created_at', sort: 'newest' }, page)
}
