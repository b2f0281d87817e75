import type { Brand } from '#domain/assistant/brand'
import BrandAnalysis from '#models/brand_analysis'
import Organization from '#models/organization'

/** What is known of an organization, for what is written in its name. */
export async function brandOf(organizationId: string): Promise<Brand> {
  const [organization, analysis] = await Promise.all([
    Organization.findOrFail(organizationId),
    BrandAnalysis.newestOf(organizationId),
  ])
  const { name, website, brandTone, targetAudience } = organization
  return { name, website, brandTone, targetAudience, analysis }
}
