import { column } from '@adonisjs/lucid/orm'
import type {
  Audience,
  Evidence,
  BrandAnalysisResult,
  SuggestedCampaign,
  UsedMaterial,
} from '#domain/materials/brand_analysis'
import { analysisOnWire } from '#domain/materials/analysis_wire'
import { jsonColumn } from '#database/model_columns'
import OrganizationRow from '#models/organization_row'

interface NewAnalysis {
  organizationId: string
  userId: string
  result: BrandAnalysisResult
  materials: UsedMaterial[]
  model: string | null
}

/** What was understood of a brand at one time; earlier ones are kept. */
export default class BrandAnalysis extends OrganizationRow {
  static table = 'brand_analyses'

  /** What is known of the brand of an organization now; null before its first analysis. */
  static newestOf(organizationId: string): Promise<BrandAnalysis | null> {
    return this.query()
      .where('organization_id', organizationId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .first()
  }

  static keep({ result, ...kept }: NewAnalysis) {
    return this.create({
      ...kept,
      brandVoice: result.brand_voice,
      contentPillars: result.content_pillars,
      targetAudience: result.target_audience,
      expertSegments: result.expert_segments,
      suggestedCampaigns: result.suggested_campaigns,
      evidence: result.evidence,
    })
  }

  @column()
  declare userId: string | null

  @column()
  declare brandVoice: string

  @jsonColumn()
  declare contentPillars: string[]

  @jsonColumn()
  declare targetAudience: Audience

  @jsonColumn()
  declare expertSegments: string[]

  @jsonColumn()
  declare suggestedCampaigns: SuggestedCampaign[]

  @jsonColumn()
  declare evidence: Evidence[]

  /** What it was made of, as it was called then: materials may be deleted later. */
  @jsonColumn()
  declare materials: UsedMaterial[]

  /** Who really answered, in the vendor's words. */
  @column()
  declare model: string | null

  /** In the wire's words: also the result of the run that made it. */
  get onWire() {
    return analysisOnWire({
      id: this.id,
      orgId: this.organizationId,
      brand_voice: this.brandVoice,
      content_pillars: this.contentPillars,
      target_audience: this.targetAudience,
      expert_segments: this.expertSegments,
      suggested_campaigns: this.suggestedCampaigns,
      evidence: this.evidence,
      materials: this.materials,
      model: this.model,
      createdAt: this.createdAt,
    })
  }
}
