import { countOf, NO_FIGURES, type Figures } from '#domain/posts/figures'
import type { FiguresByUrn, FiguresQuestion } from '#services/linkedin/post_figures'
import { readRest } from '#services/linkedin/rest_read'
import { restliScalar } from '#services/linkedin/restli_scalar'

const METRICS: [keyof Figures, string][] = [
  ['impressions', 'IMPRESSION'],
  ['reactions', 'REACTION'],
  ['comments', 'COMMENT'],
  ['shares', 'RESHARE'],
]

/** Analytics of a member's posts (section 9.2): one call for each figure of each post. */
export async function memberFigures(question: FiguresQuestion) {
  const figures: FiguresByUrn = new Map()
  for (const { urn } of question.posts) {
    const counted: Figures = { ...NO_FIGURES }
    for (const [name, metric] of METRICS) {
      const answer = await readMetric(question, urn, metric)
      if (answer.kind === 'refused' && answer.code === 'not_permitted') return answer
      if (answer.kind === 'unreachable' || answer.kind === 'rate_limited') return answer
      if (answer.kind === 'read') counted[name] = totalOf(answer.body.elements)
    }
    figures.set(urn, counted)
  }
  return { kind: 'read', figures } as const
}

function readMetric({ session, signal }: FiguresQuestion, urn: string, metric: string) {
  const kind = urn.startsWith('urn:li:ugcPost:') ? 'ugc' : 'share'
  const entity = `(${kind}:${restliScalar(urn)})`
  const wish = `q=entity&entity=${entity}&queryType=${metric}&aggregation=TOTAL`
  const path = `/rest/memberCreatorPostAnalytics?${wish}`
  return readRest({ session, path, restliMethod: 'FINDER', signal })
}

function totalOf(elements: unknown) {
  const [first] = Array.isArray(elements) ? elements : []
  return countOf(Object(first).count)
}
