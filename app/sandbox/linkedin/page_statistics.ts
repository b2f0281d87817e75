import { memberOf, requireScope } from '#sandbox/linkedin/bearer'
import { figuresBetween, figuresOf, sumOfFigures } from '#sandbox/linkedin/figures'
import type { PostFigures } from '#sandbox/linkedin/figures'
import { historyOf } from '#sandbox/linkedin/history'
import { administers, pageOfUrn } from '#sandbox/linkedin/people'
import { accessDenied, invalidField } from '#sandbox/linkedin/problems'
import { restGate } from '#sandbox/linkedin/rest_gate'
import { badParameters, RestliQuery } from '#sandbox/linkedin/restli'
import type { RestliValue } from '#sandbox/linkedin/restli'
import type { HeldPost } from '#sandbox/linkedin/state'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import { isRecord } from '#sandbox/peer/json_values'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

const DAY_MS = 86_400_000
const MAX_DAYS = 400

interface TimeRange {
  start: number
  end: number
}

/** `GET /rest/organizationalEntityShareStatistics?q=organizationalEntity` (linkedin.md 9.1) */
export function pageStatistics(world: LinkedinWorld, request: PeerRequest): PeerReply {
  const { grant, version } = restGate(world, request)
  const permission = `organizationalEntityShareStatistics.FINDER-organizationalEntity.${version}01`
  requireScope(grant, ['rw_organization_admin'], permission)
  const query = new RestliQuery(request.query)
  const urn = query.text('organizationalEntity')
  if (query.text('q') !== 'organizationalEntity' || urn === null) throw badParameters()
  const page = pageOfUrn(urn)
  if (!page) throw invalidField('INVALID_URN_ID', '/organizationalEntity', `${urn} is unknown`)
  if (!administers(memberOf(grant), page.id)) throw accessDenied(permission)
  const posts = [...world.state.posts.values()]
    .filter((post) => post.author === urn && post.deletedAt === null)
    .concat(historyOf(world, urn))
  const elements = elementsFor(world, query, urn, posts)
  return jsonReply(200, { paging: { start: 0, count: 10, links: [] }, elements })
}

function elementsFor(
  world: LinkedinWorld,
  query: RestliQuery,
  urn: string,
  posts: HeldPost[]
): object[] {
  const asked = [...(query.list('shares') ?? []), ...(query.list('ugcPosts') ?? [])]
  const intervals = query.value('timeIntervals')
  if (asked.length > 0) return perPost(world, urn, posts, asked)
  if (intervals !== null) return perDay(urn, posts, timeRange(intervals))
  const all = sumOfFigures(posts.map((post) => figuresOf(post.urn, ageOf(world, post))))
  return [{ organizationalEntity: urn, totalShareStatistics: statistics(all) }]
}

/** Posts without any activity are left out, as at LinkedIn. */
function perPost(world: LinkedinWorld, urn: string, posts: HeldPost[], asked: string[]): object[] {
  return posts
    .filter((post) => asked.includes(post.urn))
    .map((post) => ({ post, figures: figuresOf(post.urn, ageOf(world, post)) }))
    .filter(({ figures }) => figures.impressions > 0)
    .map(({ post, figures }) => ({
      organizationalEntity: urn,
      [post.urn.startsWith('urn:li:share:') ? 'share' : 'ugcPost']: post.urn,
      totalShareStatistics: statistics(figures),
    }))
}

function perDay(urn: string, posts: HeldPost[], range: TimeRange): object[] {
  const days = Math.min(Math.ceil((range.end - range.start) / DAY_MS), MAX_DAYS)
  return Array.from({ length: Math.max(0, days) }, (_, day) => {
    const start = range.start + day * DAY_MS
    const end = start + DAY_MS
    const figures = posts.map((post) =>
      figuresBetween(post.urn, start - post.receivedAt, end - post.receivedAt)
    )
    return {
      organizationalEntity: urn,
      timeRange: { start, end },
      totalShareStatistics: statistics(sumOfFigures(figures)),
    }
  })
}

function timeRange(intervals: RestliValue): TimeRange {
  const range = isRecord(intervals) ? intervals.timeRange : null
  if (!isRecord(intervals) || intervals.timeGranularityType !== 'DAY' || !isRecord(range)) {
    throw badParameters()
  }
  const start = Number(range.start)
  const end = Number(range.end)
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) throw badParameters()
  return { start, end }
}

function ageOf(world: LinkedinWorld, post: HeldPost): number {
  return world.now() - post.receivedAt
}

function statistics(figures: PostFigures): object {
  const { impressions, reached, clicks, reactions, comments, reshares } = figures
  const active = clicks + reactions + comments + reshares
  return {
    impressionCount: impressions,
    uniqueImpressionsCount: reached,
    clickCount: clicks,
    likeCount: reactions,
    commentCount: comments,
    shareCount: reshares,
    engagement: impressions === 0 ? 0 : active / impressions,
  }
}
