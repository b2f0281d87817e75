import type { Brand } from '#domain/assistant/prompts'
import { voicePrompt } from '#domain/voice/voice_prompt'
import BrandAnalysis from '#models/brand_analysis'
import Organization from '#models/organization'
import { voiceFor } from '#queries/voice/author_voices'

/** Returns what is known about an organization's brand, for texts written in its name. */
export async function brandContext(organizationId: string): Promise<Brand> {
  const [organization, analysis, voice] = await Promise.all([
    Organization.findOrFail(organizationId),
    BrandAnalysis.newestOf(organizationId),
    voiceFor(organizationId, null),
  ])
  const { name, website, brandTone, targetAudience } = organization
  const brand = { name, website, brandTone, targetAudience, analysis }
  return { ...brand, voice: voicePrompt(voice) }
}
