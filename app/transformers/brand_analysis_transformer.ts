import type BrandAnalysis from '#models/brand_analysis'

/** An analysis on the wire (spec section 3), with the materials its claims come from. */
export function brandAnalysisCard(analysis: BrandAnalysis) {
  return analysis.onWire
}

export type BrandAnalysisCard = ReturnType<typeof brandAnalysisCard>
