/** Materials and what is understood of a brand, as the server sends them. */

export type MaterialType = 'website' | 'blog' | 'pdf' | 'document' | 'image'
export type MaterialStatus = 'pending' | 'processing' | 'ready' | 'failed'

export type Material = {
  id: string
  org_id: string
  name: string
  type: MaterialType
  status: MaterialStatus
  url: string | null
  file_url: string | null
  bytes: number | null
  pages: number | null
  characters: number
  is_cut: boolean
  progress: { step: string; done: number; total: number } | null
  failure_reason: string | null
  read_at: string | null
  created_at: string
}

export type SuggestedCampaign = { name: string; description: string; focus: string }

export type ClaimField =
  | 'brand_voice'
  | 'content_pillars'
  | 'industries'
  | 'job_titles'
  | 'expert_segments'
  | 'suggested_campaigns'

export type Evidence = { claim: string; field: ClaimField; material_id: string; quote: string }

export type BrandAnalysis = {
  id: string
  org_id: string
  brand_voice: string
  content_pillars: string[]
  target_audience: { industries: string[]; job_titles: string[] }
  expert_segments: string[]
  suggested_campaigns: SuggestedCampaign[]
  evidence: Evidence[]
  materials: { id: string; name: string; type: MaterialType }[]
  model: string | null
  created_at: string
}

export type AnalysisRun = {
  id: string
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
  progress: { step: string; done: number; total: number }
  result?: BrandAnalysis
  detail?: string
  code?: string
  created_at: string
  started_at: string | null
}

/** Of each organization: how many materials, and when they were analysed last. */
export type MaterialOverview = { total: number; ready: number; analyzed_at: string | null }
