import type { MaterialType } from '#domain/materials/material_rules'

/** Spec section 3. */
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

/** Why we think so: where a claim comes from, in the words of the material. */
export interface Evidence {
  /** The claim itself; of a suggested campaign its name. */
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

/** How many of each there are at most (spec sections 2 and 3). */
export const ANALYSIS_BOUNDS = {
  content_pillars: 6,
  industries: 6,
  job_titles: 5,
  expert_segments: 5,
  suggested_campaigns: 3,
} as const

/** Characters of the texts of an analysis. */
export const ANALYSIS_LENGTHS = { voice: 600, claim: 160, description: 400, quote: 300 } as const
