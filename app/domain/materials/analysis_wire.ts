import type { BrandAnalysisResult, UsedMaterial } from '#domain/materials/brand_analysis'
import type { Instant } from '#domain/schedule/instant'
import { toWireInstant } from '#domain/schedule/wall_clock'

export interface KeptAnalysis extends BrandAnalysisResult {
  id: string
  orgId: string
  materials: UsedMaterial[]
  model: string | null
  createdAt: Instant
}

/** An analysis on the wire: the spec's five parts, why we think so, and what it was made of. */
export function analysisOnWire({ id, orgId, createdAt, ...analysis }: KeptAnalysis) {
  return { id, org_id: orgId, ...analysis, created_at: toWireInstant(createdAt) }
}

export type AnalysisOnWire = ReturnType<typeof analysisOnWire>
