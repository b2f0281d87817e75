import { column } from '@adonisjs/lucid/orm'
import { analysisOnWire } from '#domain/materials/analysis_result'
import type {
  Audience,
  Evidence,
  BrandAnalysisResult,
  SuggestedCampaign,
  UsedMaterial,
} from '#domain/materials/analysis_result'
import { jsonColumn, recordListColumn, textListColumn } from '#database/model_columns'
import OrganizationRow from '#database/organization_row'

interface NewAnalysis {
  organizationId: string
  userId: string
  result: BrandAnalysisResult
  materials: UsedMaterial[]
  model: string | null
}

/** The result of one brand analysis. Earlier analyses are kept. */
export default class BrandAnalysis extends OrganizationRow {
  static table = 'brand_analyses'

  /** The organization's newest analysis; null before the first one. */
  static newestOf(organizationId: string): Promise<BrandAnalysis | null> {
    return this.query()
      .where('organization_id', organizationId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .first()
  }

  static store({ result, ...kept }: NewAnalysis) {
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

  @textListColumn()
  declare contentPillars: string[]

  @jsonColumn({ industries: [], job_titles: [] })
  declare targetAudience: Audience

  @textListColumn()
  declare expertSegments: string[]

  @recordListColumn()
  declare suggestedCampaigns: SuggestedCampaign[]

  @recordListColumn()
  declare evidence: Evidence[]

  /** The materials it was based on, with the names they had then. They may be deleted later. */
  @recordListColumn()
  declare materials: UsedMaterial[]

  /** The model that answered, as its provider names it. */
  @column()
  declare model: string | null

  /** The API's representation, which is also the result of the run that created it. */
  get wireFormat() {
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
