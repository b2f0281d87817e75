import { memberOf, requireScope } from '#sandbox/linkedin/bearer'
import { figuresBetween, figuresOf, sumOfFigures } from '#sandbox/linkedin/figures'
import type { PostFigures } from '#sandbox/linkedin/figures'
import { personUrn } from '#sandbox/linkedin/people'
import { accessDenied, problem } from '#sandbox/linkedin/problems'
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
const OBJECT_METRICS_UNTIL = '202605'
const TYPE_V1 = 'com.linkedin.adsexternalapi.memberanalytics.v1.CreatorPostAnalyticsMetricTypeV1'

interface Metric {
  read(figures: PostFigures): number
  /** First version that has it. */
  since: string
  daily: boolean
}

const METRICS: Record<string, Metric> = {
  IMPRESSION: { read: (f) => f.impressions, since: '202506', daily: true },
  MEMBERS_REACHED: { read: (f) => f.reached, since: '202506', daily: false },
  RESHARE: { read: (f) => f.reshares, since: '202506', daily: true },
  REACTION: { read: (f) => f.reactions, since: '202506', daily: true },
  COMMENT: { read: (f) => f.comments, since: '202506', daily: true },
  POST_SAVE: { read: (f) => Math.floor(f.reactions / 9), since: '202604', daily: true },
  POST_SEND: { read: (f) => Math.floor(f.reactions / 12), since: '202604', daily: true },
  LINK_CLICKS: { read: (f) => f.clicks, since: '202604', daily: false },
}

/** `GET /rest/memberCreatorPostAnalytics`: one metric of one post, or of all (linkedin.md 9.2). */
export function memberStatistics(world: LinkedinWorld, request: PeerRequest): PeerReply {
  const { grant, version } = restGate(world, request)
  const permission = `memberCreatorPostAnalytics.FINDER-entity.${version}01`
  requireScope(grant, ['r_member_postAnalytics'], permission)
  const query = new RestliQuery(request.query)
  const name = query.text('queryType') ?? ''
  const metric = Object.hasOwn(METRICS, name) ? METRICS[name] : null
  if (!metric || version < metric.since) throw badParameters()
  const posts = postsAsked(world, query, personUrn(memberOf(grant)), permission)
  const target = query.value('entity')
  const common = {
    ...(target === null ? {} : { targetEntity: target }),
    metricType: version < OBJECT_METRICS_UNTIL ? { [TYPE_V1]: name } : name,
  }
  const counts = countsFor(world, query, posts, metric)
  const elements = counts.map((count) => ({ ...common, ...count }))
  return jsonReply(200, { paging: { start: 0, count: 10, links: [] }, elements })
}

function postsAsked(
  world: LinkedinWorld,
  query: RestliQuery,
  person: string,
  permission: string
): HeldPost[] {
  const finder = query.text('q')
  if (finder === 'me') {
    return [...world.state.posts.values()].filter(
      (post) => post.author === person && post.deletedAt === null
    )
  }
  const urn = entityUrn(query.value('entity'))
  if (finder !== 'entity' || urn === null) throw badParameters()
  const post = world.state.posts.get(urn)
  if (!post || post.deletedAt !== null) throw problem(404, 'NOT_FOUND', `${urn} was not found`)
  if (post.author !== person) throw accessDenied(permission)
  return [post]
}

/** `(share:urn)` or `(ugc:urn)` */
function entityUrn(entity: RestliValue | null): string | null {
  const urn = isRecord(entity) ? (entity.share ?? entity.ugc) : null
  return typeof urn === 'string' ? urn : null
}

function countsFor(
  world: LinkedinWorld,
  query: RestliQuery,
  posts: HeldPost[],
  metric: Metric
): object[] {
  const aggregation = query.text('aggregation') ?? 'TOTAL'
  const now = world.now()
  if (aggregation === 'TOTAL') {
    const all = posts.map((post) => figuresOf(post.urn, now - post.receivedAt))
    return [{ count: metric.read(sumOfFigures(all)) }]
  }
  if (aggregation !== 'DAILY' || !metric.daily) throw badParameters()
  const range = query.value('dateRange')
  if (!isRecord(range)) throw badParameters()
  return perDay(posts, metric, dayOf(range.start), dayOf(range.end))
}

function perDay(posts: HeldPost[], metric: Metric, first: number, end: number): object[] {
  const days = Math.min(Math.max(0, (end - first) / DAY_MS), MAX_DAYS)
  return Array.from({ length: days }, (_, index) => {
    const start = first + index * DAY_MS
    const figures = posts.map((post) =>
      figuresBetween(post.urn, start - post.receivedAt, start + DAY_MS - post.receivedAt)
    )
    return {
      count: metric.read(sumOfFigures(figures)),
      dateRange: { start: dateWire(start), end: dateWire(start + DAY_MS) },
    }
  })
}

/** `(year:2026,month:7,day:1)` as the UTC midnight that begins it. */
function dayOf(value: unknown): number {
  if (!isRecord(value)) throw badParameters()
  const at = Date.UTC(Number(value.year), Number(value.month) - 1, Number(value.day))
  if (Number.isNaN(at)) throw badParameters()
  return at
}

function dateWire(at: number): object {
  const date = new Date(at)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
