import { countOf } from '#domain/posts/figures'
import type { FiguresByUrn, FiguresQuestion } from '#services/linkedin/post_figures'
import { readRest } from '#services/linkedin/rest_read'
import { restliScalar } from '#services/linkedin/restli_scalar'

/** Share statistics of posts of a company page (section 9.1). Posts without any activity may be missing. */
export async function pageFigures({ session, author, posts, signal }: FiguresQuestion) {
  const urns = posts.map(({ urn }) => urn)
  const lists = [listOf('shares', urns, 'share'), listOf('ugcPosts', urns, 'ugcPost')].join('')
  const page = `q=organizationalEntity&organizationalEntity=${restliScalar(author)}`
  const path = `/rest/organizationalEntityShareStatistics?${page}${lists}`
  const answer = await readRest({ session, path, restliMethod: 'FINDER', signal })
  if (answer.kind !== 'read') return answer
  const { elements } = answer.body
  const figures: FiguresByUrn = new Map()
  for (const element of Array.isArray(elements) ? elements : []) {
    const { share, ugcPost, totalShareStatistics } = Object(element)
    const counted = Object(totalShareStatistics)
    figures.set(String(share ?? ugcPost), {
      impressions: countOf(counted.impressionCount),
      reactions: countOf(counted.likeCount),
      comments: countOf(counted.commentCount),
      shares: countOf(counted.shareCount),
    })
  }
  return { kind: 'read', figures } as const
}

/** `&name=List(...)` of the URNs of a kind; '' where there is none. */
function listOf(name: string, urns: string[], kind: string) {
  const own = urns.filter((urn) => urn.startsWith(`urn:li:${kind}:`)).map(restliScalar)
  return own.length === 0 ? '' : `&${name}=List(${own.join(',')})`
}
