import type { MaterialType } from '#domain/materials/material_rules'
import type { Instant } from '#domain/schedule/instant'
import { toWireInstant } from '#domain/schedule/wall_clock'

export interface Audience {
  industries: string[]
  job_titles: string[]
}

export interface SuggestedCampaign {
  name: string
  description: string
  focus: string
}

/** The parts of an analysis that make claims. */
export const CLAIM_FIELDS = [
  'brand_voice',
  'content_pillars',
  'industries',
  'job_titles',
  'expert_segments',
  'suggested_campaigns',
] as const

export type ClaimField = (typeof CLAIM_FIELDS)[number]

/** The evidence for a claim: its material and a quote from it. */
export interface Evidence {
  /** The claim's text; for a suggested campaign its name. */
  claim: string
  field: ClaimField
  material_id: string
  quote: string
}

export interface BrandAnalysisResult {
  brand_voice: string
  content_pillars: string[]
  target_audience: Audience
  expert_segments: string[]
  suggested_campaigns: SuggestedCampaign[]
  evidence: Evidence[]
}

export interface UsedMaterial {
  id: string
  name: string
  type: MaterialType
}

/** The maximum number of entries. */
export const ANALYSIS_BOUNDS = {
  content_pillars: 6,
  industries: 6,
  job_titles: 5,
  expert_segments: 5,
  suggested_campaigns: 3,
} as const

/** The maximum lengths of an analysis' texts in characters. */
export const ANALYSIS_LENGTHS = { voice: 600, claim: 160, description: 400, quote: 300 } as const

interface StoredAnalysis extends BrandAnalysisResult {
  id: string
  orgId: string
  materials: UsedMaterial[]
  model: string | null
  createdAt: Instant
}

/** Returns an analysis on the wire: its five parts, their evidence and their materials. */
export function analysisOnWire({ id, orgId, createdAt, ...analysis }: StoredAnalysis) {
  return { id, org_id: orgId, ...analysis, created_at: toWireInstant(createdAt) }
}
