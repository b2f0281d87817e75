import db from '@adonisjs/lucid/services/db'
import type { MaterialRow } from '#domain/materials/material_row'
import { readPage } from '#queries/page'
import type { PageRequest } from '#queries/page'
import { columnsOf } from '#queries/rows'
import { preparedRows } from '#database/prepared_rows'
import { isoInstant } from '#database/stored_values'

type Params = PageRequest & { organizationId: string }

/** Texts are not read. */
const COLUMNS = columnsOf<MaterialRow<string>>('materials', {
  id: 'value',
  organizationId: 'value',
  name: 'value',
  type: 'value',
  status: 'value',
  url: 'value',
  diskKey: 'value',
  bytes: 'value',
  pages: 'value',
  characters: 'value',
  isCut: 'boolean',
  step: 'value',
  done: 'value',
  total: 'value',
  failureReason: 'value',
  readAt: 'instant',
  createdAt: 'instant',
  updatedAt: 'instant',
})

/** The materials of an organization, newest first. */
export function organizationMaterials({ organizationId, ...page }: Params) {
  const query = db.from('materials').where('organization_id', organizationId)
  return readPage(query, COLUMNS, { column: 'created_at', sort: 'newest' }, page)
}

interface MaterialOverview {
  total: number
  ready: number
  /** ISO text. */
  analyzedAt: string | null
}

const OVERVIEWS = `select organizations.id,
  (select count(*) from materials where organization_id = organizations.id) as total,
  (select count(*) from materials
    where organization_id = organizations.id and status = 'ready') as ready,
  (select max(created_at) from brand_analyses where organization_id = organizations.id) as at
  from memberships join organizations on organizations.id = memberships.organization_id
  where memberships.user_id = :user`

/** The number of materials and the time of the last analysis for each of a user's organizations. */
export async function materialOverviews({
  id: user,
}: {
  id: string
}): Promise<Map<string, MaterialOverview>> {
  const rows = await preparedRows(OVERVIEWS, { user })
  return new Map(
    rows.map(({ id, total, ready, at }) => [
      String(id),
      { total: Number(total), ready: Number(ready), analyzedAt: isoInstant(at) },
    ])
  )
}
