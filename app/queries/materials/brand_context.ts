import type { Brand } from '#domain/assistant/prompts'
import BrandAnalysis from '#models/brand_analysis'
import Organization from '#models/organization'

/** Returns what is known about an organization's brand, for texts written in its name. */
export async function brandContext(organizationId: string): Promise<Brand> {
  const [organization, analysis] = await Promise.all([
    Organization.findOrFail(organizationId),
    BrandAnalysis.newestOf(organizationId),
  ])
  const { name, website, brandTone, targetAudience } = organization
  return { name, website, brandTone, targetAudience, analysis }
}
