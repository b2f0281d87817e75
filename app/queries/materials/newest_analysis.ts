import BrandAnalysis from '#models/brand_analysis'

/** What is known of the brand of an organization now; null before its first analysis. */
export function newestAnalysis(organizationId: string): Promise<BrandAnalysis | null> {
  return BrandAnalysis.newestOf(organizationId)
}
