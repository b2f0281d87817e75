import type { AnalysisAnswer, Claim } from '#domain/materials/analysis_answer'
import { CLAIM_FIELDS, ANALYSIS_LENGTHS } from '#domain/materials/analysis_result'
import type { BrandAnalysisResult, ClaimField, Evidence } from '#domain/materials/analysis_result'
import type { Source } from '#domain/materials/pieces'

/**
 * Returns the analysis that users see: the model's claims, each with the material behind it. A
 * quote is shown only with the words that the material really contains. A claim without a matching
 * passage keeps the material that the model named, without a quote.
 */
export function analysisWithEvidence(
  answer: AnalysisAnswer,
  sources: readonly Source[]
): BrandAnalysisResult {
  const texts = (claims: readonly Claim[]) => claims.map(({ text }) => text)
  return {
    brand_voice: answer.brand_voice.text,
    content_pillars: texts(answer.content_pillars),
    target_audience: {
      industries: texts(answer.industries),
      job_titles: texts(answer.job_titles),
    },
    expert_segments: texts(answer.expert_segments),
    suggested_campaigns: answer.suggested_campaigns.map(({ name, description, focus }) => ({
      name,
      description,
      focus,
    })),
    evidence: CLAIM_FIELDS.flatMap((field) => evidenceOf(field, answer, sources)),
  }
}

function evidenceOf(field: ClaimField, answer: AnalysisAnswer, sources: readonly Source[]) {
  const claims: readonly Claim[] = [answer[field]].flat()
  return claims.flatMap((claim): Evidence[] => {
    const found = passageOf(claim, sources)
    return found ? [{ claim: claim.text, field, ...found }] : []
  })
}

/** Searches the named source first and then the others, because models confuse labels. */
function passageOf({ text, source, quote }: Claim, sources: readonly Source[]) {
  const named = sources.filter(({ label }) => label === source)
  const ordered = [...named, ...sources.filter(({ label }) => label !== source)]
  for (const candidate of ordered) {
    const passage = quotedPassage(candidate.text, quote)
    if (passage !== null) return { material_id: candidate.id, quote: passage }
  }
  for (const candidate of ordered) {
    const passage = nearestPassage(candidate.text, `${text} ${quote}`)
    if (passage !== null) return { material_id: candidate.id, quote: passage }
  }
  return ordered[0] && { material_id: ordered[0].id, quote: '' }
}

const WORD = /[\p{L}\p{N}]+/gu

const BETWEEN = '[^\\p{L}\\p{N}]{1,12}'

/** The first words of a quote suffice to find it. */
const MAX_QUOTE_WORDS = 40

/** Shorter words occur in almost every sentence. */
const MIN_LETTERS = 4

/** The number of words that a sentence must share with a claim to count as its evidence. */
const MIN_SHARED = 2

/**
 * Returns the passage that a model quoted, in the text's own words. Case, spaces and punctuation
 * are ignored. Returns null when the text does not contain it.
 */
export function quotedPassage(text: string, quote: string): string | null {
  const words = wordsOf(quote).slice(0, MAX_QUOTE_WORDS)
  if (words.length < MIN_SHARED) return null
  const found = new RegExp(words.join(BETWEEN), 'iu').exec(text)
  return found && shortened(found[0])
}

/**
 * Returns the sentence that shares the most words with a claim, or null when no sentence shares
 * enough.
 */
export function nearestPassage(text: string, claim: string): string | null {
  const claimTerms = new Set(keyTerms(claim))
  let best: { sentence: string; shared: number } | null = null
  for (const sentence of text.split(/\n+|(?<=[.!?])\s+/)) {
    const shared = new Set(keyTerms(sentence).filter((word) => claimTerms.has(word))).size
    if (shared > (best?.shared ?? MIN_SHARED - 1)) best = { sentence, shared }
  }
  return best && shortened(best.sentence.trim())
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/** Removes word endings, so that 'harbour' and 'harbours' are equal. */
function keyTerms(text: string): string[] {
  return wordsOf(text.toLowerCase())
    .filter(({ length }) => length >= MIN_LETTERS)
    .map((word) => word.replace(/(?:ing|ers?|ed|es|s)$/, ''))
}

function shortened(passage: string): string {
  const line = passage.replace(/\s+/g, ' ')
  if (line.length <= ANALYSIS_LENGTHS.quote) return line
  const cut = line.slice(0, ANALYSIS_LENGTHS.quote - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/\p{Surrogate}$/u, '')}…`
}
