import db from '@adonisjs/lucid/services/db'
import { fromSqlInstant } from '#database/instants'
import BrandAnalysis from '#models/brand_analysis'
import Material from '#models/material'
import type { DateTime } from 'luxon'

export interface MaterialOverview {
  total: number
  ready: number
  analyzedAt: DateTime | null
}

const READY = "sum(case when status = 'ready' then 1 else 0 end)"

/** Of each of these organizations: how many materials, and when they were analysed last. */
export async function materialOverviews(
  organizationIds: string[]
): Promise<Map<string, MaterialOverview>> {
  const counted = await Material.query()
    .whereIn('organization_id', organizationIds)
    .groupBy('organization_id')
    .select('organization_id', db.raw('count(*) as given'), db.raw(`${READY} as ready`))
  const analyzed = await BrandAnalysis.query()
    .whereIn('organization_id', organizationIds)
    .groupBy('organization_id')
    .select('organization_id', db.raw('max(created_at) as analyzed_at'))
  const last = new Map(analyzed.map((row) => [row.organizationId, row.$extras.analyzed_at]))
  return new Map(
    organizationIds.map((id) => {
      const row = counted.find(({ organizationId }) => organizationId === id)
      const total = Number(row?.$extras.given ?? 0)
      const ready = Number(row?.$extras.ready ?? 0)
      return [id, { total, ready, analyzedAt: fromSqlInstant(last.get(id) ?? null) }]
    })
  )
}
