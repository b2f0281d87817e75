import { CAMPAIGN_BOUNDS, type CampaignChange } from '#domain/campaigns/campaign_fields'
import type { Tone } from '#domain/campaigns/options'
import type { BrandAnalysisResult } from '#domain/materials/brand_analysis'

type Known = Pick<
  BrandAnalysisResult,
  'brand_voice' | 'content_pillars' | 'target_audience' | 'expert_segments' | 'suggested_campaigns'
>

const TONES_BY_WORDS: readonly [Tone, RegExp][] = [
  ['storytelling', /\b(?:stor(?:y|ies|ytelling)|narrative|anecdot\w*)\b/i],
  ['thought-leader', /\b(?:thought[- ]leader\w*|visionary|opinionated|provocative|bold)\b/i],
  ['casual', /\b(?:casual|friendly|playful|relaxed|informal|witty|humou?r\w*)\b/i],
]

/** The tone option that is nearest to how a brand sounds. */
export function toneOf(voice: string): Tone {
  return TONES_BY_WORDS.find(([, words]) => words.test(voice))?.[0] ?? 'professional'
}

/**
 * A campaign built from what is known of a brand (spec section 7, `generate-campaign`): its focus
 * first among the pillars, its audience and its tone. Without an analysis only name and focus.
 */
export function suggestedFields(
  { name, focus }: { name: string; focus: string },
  analysis: Known | null
): CampaignChange {
  const pillars = [focus, ...(analysis?.content_pillars ?? [])].filter((pillar) => pillar !== '')
  const suggestion = analysis?.suggested_campaigns.find((one) => one.name === name)
  return {
    name,
    description: suggestion?.description ?? '',
    contentPillars: distinct(pillars).slice(0, CAMPAIGN_BOUNDS.entries.max),
    targetAudience: {
      job_titles: analysis?.target_audience.job_titles ?? [],
      industries: analysis?.target_audience.industries ?? [],
      interests: analysis?.expert_segments ?? [],
    },
    toneVoice: toneOf(analysis?.brand_voice ?? ''),
  }
}

function distinct(list: readonly string[]): string[] {
  const seen = new Set<string>()
  return list.filter((text) => {
    const key = text.toLowerCase()
    return seen.has(key) ? false : seen.add(key)
  })
}
