import BrandAnalysis from '#models/brand_analysis'

/** What is known of the brand of an organization now; null before its first analysis. */
export function newestAnalysis(organizationId: string): Promise<BrandAnalysis | null> {
  return BrandAnalysis.query()
    .where('organization_id', organizationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .first()
}
