import type { AnalysisAnswer, Claim } from '#domain/materials/analysis_answer'
import {
  CLAIM_FIELDS,
  type BrandAnalysisResult,
  type ClaimField,
  type Evidence,
} from '#domain/materials/brand_analysis'
import { nearestPassage, quotedPassage } from '#domain/materials/find_passage'
import type { Source } from '#domain/materials/pieces'

/**
 * The analysis that people see: the model's claims, each with the material it comes from. A quote is
 * only shown in the words that really stand there; a claim that no material speaks of keeps the
 * material the model named, without a quote.
 */
export function analysisOf(
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
      ...{ name, description, focus },
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

/** The named source is asked first, then the others: models mix labels up. */
function passageOf({ text, source, quote }: Claim, sources: readonly Source[]) {
  const named = sources.filter(({ label }) => label === source)
  const asked = [...named, ...sources.filter(({ label }) => label !== source)]
  for (const one of asked) {
    const passage = quotedPassage(one.text, quote)
    if (passage !== null) return { material_id: one.id, quote: passage }
  }
  for (const one of asked) {
    const passage = nearestPassage(one.text, `${text} ${quote}`)
    if (passage !== null) return { material_id: one.id, quote: passage }
  }
  return asked[0] && { material_id: asked[0].id, quote: '' }
}
