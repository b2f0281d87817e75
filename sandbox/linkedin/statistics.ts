import { requireScope, restGate, versionOf, type RestCall } from '#sandbox/linkedin/access'
import { historyOf } from '#sandbox/linkedin/history'
import {
  metricsBetween,
  metricsOf,
  sumOfMetrics,
  type PostMetrics,
} from '#sandbox/linkedin/linkedin_metrics'
import { administers, pageOfUrn, personUrn } from '#sandbox/linkedin/people'
import type { LinkedinCall } from '#sandbox/linkedin/linkedin_peer'
import { accessDenied, invalidField, problem } from '#sandbox/linkedin/linkedin_problems'
import { badParameters, type RestliValue } from '#sandbox/linkedin/restli'
import type { PostState } from '#sandbox/linkedin/linkedin_state'
import { isRecord, jsonReply, type PeerReply } from '#sandbox/server/peer'

const DAY_MS = 86_400_000
const MAX_DAYS = 400
const PAGING = { start: 0, count: 10, links: [] }

/** `GET /rest/organizationalEntityShareStatistics?q=organizationalEntity` (linkedin.md 9.1) */
export function pageStatistics(call: LinkedinCall): PeerReply {
  const rest = restGate(call)
  const { peer, grant, member, query } = rest
  const permission = rest.permission(
    'organizationalEntityShareStatistics.FINDER-organizationalEntity'
  )
  requireScope(grant, ['rw_organization_admin'], permission)
  const urn = query.text('organizationalEntity')
  if (query.text('q') !== 'organizationalEntity' || urn === null) throw badParameters()
  const page = pageOfUrn(urn)
  if (!page) throw invalidField('INVALID_URN_ID', '/organizationalEntity', `${urn} is unknown`)
  if (!administers(member, page.id)) throw accessDenied(permission)
  const posts = peer.state.livePosts(urn).concat(historyOf(peer, urn))
  const elements = elementsFor(rest, posts).map((element) => ({
    organizationalEntity: urn,
    ...element,
  }))
  return jsonReply(200, { paging: PAGING, elements })
}

function elementsFor({ peer, query }: RestCall, posts: PostState[]): object[] {
  const asked = [...(query.list('shares') ?? []), ...(query.list('ugcPosts') ?? [])]
  const intervals = query.value('timeIntervals')
  if (asked.length === 0 && intervals !== null) return perDay(posts, intervals)
  const now = peer.now()
  if (asked.length > 0) return perPost(posts, asked, now)
  const all = posts.map((post) => metricsOf(post.urn, now - post.receivedAt))
  return [{ totalShareStatistics: statistics(sumOfMetrics(all)) }]
}

/** The statistics per post. As on LinkedIn, posts without any activity are left out. */
function perPost(posts: PostState[], asked: string[], now: number): object[] {
  return posts
    .filter(({ urn }) => asked.includes(urn))
    .map(({ urn, receivedAt }) => ({ urn, metrics: metricsOf(urn, now - receivedAt) }))
    .filter(({ metrics }) => metrics.impressions > 0)
    .map(({ urn, metrics }) => ({
      [urn.startsWith('urn:li:share:') ? 'share' : 'ugcPost']: urn,
      totalShareStatistics: statistics(metrics),
    }))
}

function perDay(posts: PostState[], intervals: RestliValue): object[] {
  const range = timeRange(intervals)
  const days = Math.min(Math.ceil((range.end - range.start) / DAY_MS), MAX_DAYS)
  return Array.from({ length: Math.max(0, days) }, (_, day) => {
    const start = range.start + day * DAY_MS
    const end = start + DAY_MS
    const metrics = posts.map(({ urn, receivedAt }) =>
      metricsBetween(urn, start - receivedAt, end - receivedAt)
    )
    return { timeRange: { start, end }, totalShareStatistics: statistics(sumOfMetrics(metrics)) }
  })
}

function timeRange(intervals: RestliValue): { start: number; end: number } {
  const range = isRecord(intervals) ? intervals.timeRange : null
  if (!isRecord(intervals) || intervals.timeGranularityType !== 'DAY' || !isRecord(range)) {
    throw badParameters()
  }
  const start = Number(range.start)
  const end = Number(range.end)
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) throw badParameters()
  return { start, end }
}

function statistics(metrics: PostMetrics): object {
  const { impressions, reached, clicks, reactions, comments, reshares } = metrics
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

/** From this version on, the type of a metric is a text; before, it was an object. */
const TEXT_TYPES_SINCE = '202605'
const TYPE_V1 = 'com.linkedin.adsexternalapi.memberanalytics.v1.CreatorPostAnalyticsMetricTypeV1'

const MEMBER_METRICS: Record<string, keyof PostMetrics> = {
  IMPRESSION: 'impressions',
  MEMBERS_REACHED: 'reached',
  RESHARE: 'reshares',
  REACTION: 'reactions',
  COMMENT: 'comments',
}

/** `GET /rest/memberCreatorPostAnalytics?q=entity`: the total of one metric of one post (linkedin.md 9.2). */
export function memberStatistics(call: LinkedinCall): PeerReply {
  const rest = restGate(call)
  const { peer, request, grant, member, query } = rest
  const permission = rest.permission('memberCreatorPostAnalytics.FINDER-entity')
  requireScope(grant, ['r_member_postAnalytics'], permission)
  const name = query.text('queryType') ?? ''
  const targetEntity = query.value('entity')
  const urn = entityUrn(targetEntity)
  const isTotal = (query.text('aggregation') ?? 'TOTAL') === 'TOTAL'
  const isKnown = query.text('q') === 'entity' && Object.hasOwn(MEMBER_METRICS, name)
  if (!isKnown || !isTotal || urn === null) throw badParameters()
  const post = peer.state.livePost(urn)
  if (!post) throw problem(404, 'NOT_FOUND', `${urn} was not found`)
  if (post.author !== personUrn(member)) throw accessDenied(permission)
  const metricType = versionOf(request) < TEXT_TYPES_SINCE ? { [TYPE_V1]: name } : name
  const count = metricsOf(urn, peer.now() - post.receivedAt)[MEMBER_METRICS[name]]
  return jsonReply(200, { paging: PAGING, elements: [{ targetEntity, metricType, count }] })
}

/** The URN of `(share:urn)` or `(ugc:urn)`; null for another entity. */
function entityUrn(entity: RestliValue | null): string | null {
  const urn = isRecord(entity) ? (entity.share ?? entity.ugc) : null
  return typeof urn === 'string' ? urn : null
}
