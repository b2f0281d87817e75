import type { AnalysisAnswer, Claim } from '#domain/materials/analysis_answer'
import { CLAIM_FIELDS, ANALYSIS_LENGTHS } from '#domain/materials/analysis_result'
import type { BrandAnalysisResult, ClaimField, Evidence } from '#domain/materials/analysis_result'
import type { Source } from '#domain/materials/pieces'

/**
 * Returns the analysis that users see: the model's claims, each with the material behind it. A
 * quote is shown only with the words that the material really contains. A claim without a matching
 * passage keeps the material that the model named, without a quote. Long materials take seconds, so
 * `pause` lets other work go on between two of them.
 */
export async function analysisWithEvidence(
  answer: AnalysisAnswer,
  sources: readonly Source[],
  pause: Pause
): Promise<BrandAnalysisResult> {
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
    evidence: await evidenceOf(answer, sources, pause),
  }
}

type Pause = () => Promise<unknown>

async function evidenceOf(answer: AnalysisAnswer, sources: readonly Source[], pause: Pause) {
  const evidence: Evidence[] = []
  for (const [field, claim] of CLAIM_FIELDS.flatMap((each) => claimsOf(answer, each))) {
    const found = await passageOf(claim, sources, pause)
    if (found) evidence.push({ claim: claim.text, field, ...found })
  }
  return evidence
}

function claimsOf(answer: AnalysisAnswer, field: ClaimField): [ClaimField, Claim][] {
  const claims: readonly Claim[] = [answer[field]].flat()
  return claims.map((claim) => [field, claim])
}

/** Searches the named source first and then the others, because models confuse labels. */
async function passageOf({ text, source, quote }: Claim, sources: readonly Source[], pause: Pause) {
  const named = sources.filter(({ label }) => label === source)
  const ordered = [...named, ...sources.filter(({ label }) => label !== source)]
  for (const candidate of ordered) {
    await pause()
    const passage = quotedPassage(candidate.text, quote)
    if (passage !== null) return { material_id: candidate.id, quote: passage }
  }
  for (const candidate of ordered) {
    await pause()
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
  const lowerCased = text.toLowerCase()
  const isThere = words.every((word) => lowerCased.includes(word.toLowerCase()))
  if (words.length < MIN_SHARED || !isThere) return null
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
  if (!containsEnough(text, claimTerms)) return null
  for (const sentence of text.split(/\n+|(?<=[.!?])\s+/)) {
    if (!containsEnough(sentence, claimTerms)) continue
    const shared = new Set(keyTerms(sentence).filter((word) => claimTerms.has(word))).size
    if (shared > (best?.shared ?? MIN_SHARED - 1)) best = { sentence, shared }
  }
  return best && shortened(best.sentence.trim())
}

/**
 * Returns true when a text contains enough terms, also as parts of words. Most texts do not, and
 * this is much faster than to split them into words.
 */
function containsEnough(text: string, terms: ReadonlySet<string>): boolean {
  const lowerCased = text.toLowerCase()
  let found = 0
  for (const term of terms) if (lowerCased.includes(term)) found += 1
  return found >= MIN_SHARED
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
