import { isJsonDocument } from '#domain/ai/structured_answer'
import { ANALYSIS_BOUNDS, ANALYSIS_LENGTHS } from '#domain/materials/analysis_result'
import type { SuggestedCampaign } from '#domain/materials/analysis_result'
import { fieldsOf, listOf } from '#domain/web/json_fields'

/** A model's claim and the source that it names for it. */
export interface Claim {
  text: string
  /** The label of the named source, which may not exist. */
  source: string
  /** The quote that the model attributes to the source, which may be wrong. */
  quote: string
}

interface CampaignClaim extends Claim, SuggestedCampaign {}

/** The usable parts of a model's answer for a brand analysis. */
export interface AnalysisAnswer {
  brand_voice: Claim
  content_pillars: Claim[]
  industries: Claim[]
  job_titles: Claim[]
  expert_segments: Claim[]
  suggested_campaigns: CampaignClaim[]
}

/** A model's note about a piece of the materials. */
export type Note = Claim

export class AnalysisUnreadable extends Error {}

const NOTES_PER_CALL = 24

/**
 * Reads an answer with the shape of `analysisSchema`. It tolerates deviations: surplus entries are
 * cut, duplicates merged and values that are not text left out.
 * @throws AnalysisUnreadable when a required part is missing
 */
export function readAnalysis(value: unknown): AnalysisAnswer {
  const found = fieldsOf(value)
  const voice = claimOf(found.brand_voice, ANALYSIS_LENGTHS.voice)
  const pillars = claimsOf(found.content_pillars, ANALYSIS_BOUNDS.content_pillars)
  const campaigns = listOf(found.suggested_campaigns).flatMap((entry) => campaignOf(entry) ?? [])
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
 * Reads the notes of an answer with the shape of `notesSchema`.
 * @throws AnalysisUnreadable when the list of notes is missing
 */
export function readNotes(value: unknown): Note[] {
  if (!Array.isArray(fieldsOf(value).notes)) throw new AnalysisUnreadable('notes is missing')
  return claimsOf(fieldsOf(value).notes, NOTES_PER_CALL, ANALYSIS_LENGTHS.description)
}

function claimsOf(
  value: unknown,
  maxLength: number,
  length: number = ANALYSIS_LENGTHS.claim
): Claim[] {
  return distinct(listOf(value).flatMap((entry) => claimOf(entry, length) ?? [])).slice(
    0,
    maxLength
  )
}

/** Reads a claim. Some models return only its text. */
function claimOf(value: unknown, length: number): Claim | null {
  if (typeof value === 'string') return claimOf({ text: value }, length)
  const found = fieldsOf(value)
  const text = textOf(found.text, length)
  const source = textOf(found.source, 16)
  return text === ''
    ? null
    : { text, source, quote: textOf(found.quote, ANALYSIS_LENGTHS.quote * 2) }
}

function campaignOf(value: unknown): CampaignClaim | null {
  const found = fieldsOf(value)
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

/** Returns the text on one line without list and Markdown marks around it. */
function textOf(value: unknown, maxLength: number): string {
  if (typeof value !== 'string' || isJsonDocument(value)) return ''
  const line = value.replace(/[\p{Cc}\s]+/gu, ' ').replace(/^[\s*#•-]+|(?<![\s*])[\s*]+$/g, '')
  return line.length <= maxLength
    ? line
    : line
        .slice(0, maxLength)
        .replace(/\p{Surrogate}$/u, '')
        .trimEnd()
}

type Schema = Record<string, unknown>

function record(properties: Record<string, Schema>): Schema {
  const required = Object.keys(properties)
  return { type: 'object', properties, required, additionalProperties: false }
}

function list(items: Schema, maxCount: number, minCount = 1): Schema {
  return { type: 'array', items, minItems: minCount, maxItems: maxCount }
}

const textSchema: Schema = { type: 'string' }

function origin(labels: readonly string[]): Record<string, Schema> {
  return {
    source: { type: 'string', enum: [...labels], description: 'The material it comes from.' },
    quote: { type: 'string', description: 'A sentence of that material, word for word.' },
  }
}

/** Returns the JSON schema of the answer to `analysisPrompt`. `labels` are the existing sources. */
export function analysisSchema(labels: readonly string[]): Schema {
  const from = origin(labels)
  const claim = record({ text: textSchema, ...from })
  const campaign = record({ name: textSchema, description: textSchema, focus: textSchema, ...from })
  const { content_pillars: pillars, industries, job_titles: titles } = ANALYSIS_BOUNDS
  const { expert_segments: segments, suggested_campaigns: campaigns } = ANALYSIS_BOUNDS
  return record({
    brand_voice: claim,
    content_pillars: list(claim, pillars, 3),
    industries: list(claim, industries),
    job_titles: list(claim, titles, titles),
    expert_segments: list(claim, segments, segments),
    suggested_campaigns: list(campaign, campaigns, campaigns),
  })
}

/** Returns the JSON schema of the answer to `notesPrompt`. */
export function notesSchema(labels: readonly string[]): Schema {
  return record({ notes: list(record({ text: textSchema, ...origin(labels) }), 24) })
}
