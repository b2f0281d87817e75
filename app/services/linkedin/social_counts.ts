import { countOf, NO_FIGURES } from '#domain/posts/figures'
import { readBatch } from '#domain/settings/company_pages'
import type { FiguresByUrn } from '#services/linkedin/post_figures'
import { readRest } from '#services/linkedin/rest_read'
import { restliScalar } from '#services/linkedin/restli_scalar'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'

type Question = { session: LinkedinSession; urns: string[]; signal: AbortSignal }

/** Reactions and comments of posts (section 8). A URN that LinkedIn does not know is left out. */
export async function socialCounts({ session, urns, signal }: Question) {
  const path = `/rest/socialMetadata?ids=List(${urns.map(restliScalar).join(',')})`
  const answer = await readRest({ session, path, restliMethod: 'BATCH_GET', signal })
  if (answer.kind !== 'read') return answer
  const figures: FiguresByUrn = new Map()
  for (const [urn, metadata] of Object.entries(readBatch(answer.body))) {
    const { reactionSummaries, commentSummary } = Object(metadata)
    const reactions = Object.values(Object(reactionSummaries))
      .map((summary) => countOf(Object(summary).count) ?? 0)
      .reduce((sum, count) => sum + count, 0)
    const comments = countOf(Object(commentSummary).count)
    figures.set(urn, { ...NO_FIGURES, reactions, comments })
  }
  return { kind: 'read', figures } as const
}
