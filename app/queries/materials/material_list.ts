import db from '@adonisjs/lucid/services/db'
import type { MaterialRow } from '#domain/materials/material_row'
import { readPage } from '#queries/page'
import type { PageRequest } from '#queries/page'
import { columnsOf } from '#queries/rows'
import { isoInstant } from '#database/stored_values'
import BrandAnalysis from '#models/brand_analysis'
import { ACTIVE_RUNS } from '#domain/runs/run_rules'
import Run from '#models/run'

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

const OVERVIEW = {
  total: 'select count(*) from materials where organization_id = organizations.id',
  ready:
    "select count(*) from materials where organization_id = organizations.id and status = 'ready'",
  at: 'select max(created_at) from brand_analyses where organization_id = organizations.id',
}

/** The number of materials and the time of the last analysis for each organization. */
export async function materialOverviews(
  organizationIds: string[]
): Promise<Map<string, MaterialOverview>> {
  const rows: { id: string; total: unknown; ready: unknown; at: unknown }[] = await db
    .from('organizations')
    .whereIn('id', organizationIds)
    .select('id', ...Object.entries(OVERVIEW).map(([name, sql]) => db.raw(`(${sql}) as ${name}`)))
  return new Map(
    rows.map(({ id, total, ready, at }) => [
      id,
      { total: Number(total), ready: Number(ready), analyzedAt: isoInstant(at) },
    ])
  )
}

/** The latest brand analysis of an organization, or null before the first one. */
export function newestAnalysis(organizationId: string): Promise<BrandAnalysis | null> {
  return BrandAnalysis.newestOf(organizationId)
}

/** The organization's analysis in progress, started by any member, or null. */
export function runningAnalysis(organizationId: string): Promise<Run | null> {
  return Run.query()
    .where({ organization_id: organizationId, kind: 'analysis' })
    .whereIn('status', [...ACTIVE_RUNS])
    .orderBy('created_at', 'desc')
    .first()
}
