import { isJsonDocument } from '#domain/ai/json_answer'
import {
  ANALYSIS_BOUNDS,
  ANALYSIS_LENGTHS,
  type SuggestedCampaign,
} from '#domain/materials/brand_analysis'

/** Something a model claims, and the source it says it has it from. */
export interface Claim {
  text: string
  /** The label of a source; not always one that there is. */
  source: string
  /** What the model says stands there; not always so. */
  quote: string
}

export interface CampaignClaim extends Claim, SuggestedCampaign {}

/** What a model answers to the question for a brand analysis, as far as it can be used. */
export interface AnalysisAnswer {
  brand_voice: Claim
  content_pillars: Claim[]
  industries: Claim[]
  job_titles: Claim[]
  expert_segments: Claim[]
  suggested_campaigns: CampaignClaim[]
}

/** A note a model took of a piece. */
export type Note = Claim

export class AnalysisUnreadable extends Error {}

const NOTES_PER_CALL = 24

/**
 * An answer in the shape of `analysisSchema`, however loosely kept: too many become few, doubles one,
 * what is no text is left out.
 * @throws AnalysisUnreadable when it lacks what an analysis cannot do without
 */
export function readAnalysis(value: unknown): AnalysisAnswer {
  const found = recordOf(value)
  const voice = claimOf(found.brand_voice, ANALYSIS_LENGTHS.voice)
  const pillars = claimsOf(found.content_pillars, ANALYSIS_BOUNDS.content_pillars)
  const campaigns = listOf(found.suggested_campaigns).flatMap((one) => campaignOf(one) ?? [])
  if (!voice) throw new AnalysisUnreadable('brand_voice is missing')
  if (pillars.length === 0) throw new AnalysisUnreadable('content_pillars is empty')
  if (campaigns.length === 0) throw new AnalysisUnreadable('suggested_campaigns is empty')
  return {
    brand_voice: voice,
    content_pillars: pillars,
    industries: claimsOf(found.industries, ANALYSIS_BOUNDS.industries),
    job_titles: claimsOf(found.job_titles, ANALYSIS_BOUNDS.job_titles),
    expert_segments: claimsOf(found.expert_segments, ANALYSIS_BOUNDS.expert_segments),
    suggested_campaigns: distinct(campaigns).slice(0, ANALYSIS_BOUNDS.suggested_campaigns),
  }
}

/**
 * The notes of an answer in the shape of `notesSchema`.
 * @throws AnalysisUnreadable when there is no list of them
 */
export function readNotes(value: unknown): Note[] {
  if (!Array.isArray(recordOf(value).notes)) throw new AnalysisUnreadable('notes is missing')
  return claimsOf(recordOf(value).notes, NOTES_PER_CALL, ANALYSIS_LENGTHS.description)
}

function claimsOf(value: unknown, most: number, length: number = ANALYSIS_LENGTHS.claim): Claim[] {
  return distinct(listOf(value).flatMap((one) => claimOf(one, length) ?? [])).slice(0, most)
}

/** A claim, or only its text, which some models answer. */
function claimOf(value: unknown, length: number): Claim | null {
  if (typeof value === 'string') return claimOf({ text: value }, length)
  const found = recordOf(value)
  const text = textOf(found.text, length)
  const source = textOf(found.source, 16)
  return text === ''
    ? null
    : { text, source, quote: textOf(found.quote, ANALYSIS_LENGTHS.quote * 2) }
}

function campaignOf(value: unknown): CampaignClaim | null {
  const found = recordOf(value)
  const name = textOf(found.name, ANALYSIS_LENGTHS.claim)
  const claim = claimOf({ ...found, text: name }, ANALYSIS_LENGTHS.claim)
  if (!claim) return null
  const description = textOf(found.description, ANALYSIS_LENGTHS.description)
  return { ...claim, name, description, focus: textOf(found.focus, ANALYSIS_LENGTHS.claim) }
}

function distinct<T extends Claim>(claims: T[]): T[] {
  const seen = new Set<string>()
  return claims.filter(({ text }) => {
    const key = text.toLowerCase()
    return seen.has(key) ? false : seen.add(key)
  })
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** One line, without marks of lists and of Markdown around it. */
function textOf(value: unknown, most: number): string {
  if (typeof value !== 'string' || isJsonDocument(value)) return ''
  const line = value.replace(/[\p{Cc}\s]+/gu, ' ').replace(/^[\s*#•-]+|[\s*]+$/g, '')
  return line.length <= most
    ? line
    : line
        .slice(0, most)
        .replace(/\p{Surrogate}$/u, '')
        .trimEnd()
}
