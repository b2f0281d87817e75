import { foreignText } from '#domain/ai/foreign_text'

/** What is known of the organization that a post is written for. */
export interface Brand {
  name: string
  website: string | null
  brandTone: string
  targetAudience: string
  /** What its newest analysis found; null before the first. */
  analysis: BrandVoice | null
}

export interface BrandVoice {
  brandVoice: string
  contentPillars: readonly string[]
  targetAudience: { industries: readonly string[]; job_titles: readonly string[] }
  expertSegments: readonly string[]
}

/** Characters of an analysis in a prompt. */
const MOST_ANALYSIS = 4000
const MOST_LINE = 1000

/**
 * The organization in the prompt of every kind. What members entered stands there as it is; what was
 * made of materials, which others wrote, as data.
 */
export function brandPart({ name, website, brandTone, targetAudience, analysis }: Brand): string {
  return [
    line('Organization', name),
    website && line('Website', website),
    line('Tone', brandTone),
    line('Audience', targetAudience),
    analysis && `\n${analysisPart(analysis)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function analysisPart(found: BrandVoice) {
  const { brandVoice, contentPillars, targetAudience, expertSegments } = found
  const lines = [
    line('How it sounds', brandVoice),
    list('Subjects it speaks about', contentPillars),
    list('Industries it serves', targetAudience.industries),
    list('Roles it speaks to', targetAudience.job_titles),
    list('What its people are expert in', expertSegments),
  ]
  const text = lines.filter(Boolean).join('\n')
  return foreignText({ kind: 'brand', name: 'What its own materials say', text }, MOST_ANALYSIS)
}

function list(label: string, items: readonly string[]) {
  return items.length > 0 && line(label, items.join(', '))
}

function line(label: string, text: string) {
  return `${label}: ${text.replace(/\s+/g, ' ').trim().slice(0, MOST_LINE)}`
}
