import type { AuthorKind } from '#domain/drafts/author'
import { hasMetrics, NO_METRICS, countOf } from '#domain/posts/post_metrics'
import type { PostMetrics } from '#domain/posts/post_metrics'
import { parsePollResults } from '#domain/posts/poll'
import type { PollResults } from '#domain/posts/poll'
import type { FailureCode } from '#domain/publishing/failure_codes'
import { invalidatesConnection } from '#domain/publishing/refusal'
import { readRest } from '#services/linkedin/linkedin_session'
import type { NotRead, LinkedinSession } from '#services/linkedin/linkedin_session'
import { canRead } from '#domain/linkedin/linkedin_scopes'
import { parseBatch } from '#domain/linkedin/company_pages'
import { encodeRestliScalar } from '#services/linkedin/rest_client'

type MetricsByUrn = Map<string, PostMetrics>

interface MetricsParams {
  session: LinkedinSession
  kind: AuthorKind
  /** A URN. */
  author: string
  /** Posts of this author, at most 50. */
  posts: { urn: string; hasFullCounts: boolean }[]
  scopes: readonly string[]
  signal: AbortSignal
}

type Answer = { kind: 'read'; metrics: MetricsByUrn } | NotRead

/**
 * Fetches the metrics that this connection may read for some posts of one author: share statistics
 * for pages, analytics for members, and only reactions and comments where those are refused.
 * Unavailable metrics are null. A URN that is missing from the result no longer exists.
 */
export async function fetchPostMetrics(params: MetricsParams): Promise<Answer> {
  const { kind, scopes, posts } = params
  const counted = await counts(params)
  if (counted.kind !== 'read' && !isRefusal(counted)) return counted
  const metrics: MetricsByUrn = counted.kind === 'read' ? counted.metrics : new Map()
  const pending = posts.filter(({ urn }) => !hasMetrics(metrics.get(urn) ?? NO_METRICS))
  if (pending.length === 0 || !canRead(kind, scopes)) return { kind: 'read', metrics }
  const social = await fetchSocialCounts({ ...params, urns: pending.map(({ urn }) => urn) })
  if (social.kind !== 'read') return isRefusal(social) ? { kind: 'read', metrics } : social
  for (const { urn, hasFullCounts } of pending) {
    const seen = social.metrics.get(urn)
    // Statistics leave out posts without views. When the post exists, its missing counts are zero.
    const isUnseen = counted.kind === 'read' && kind === 'company' && hasFullCounts
    if (seen) metrics.set(urn, { ...seen, ...(isUnseen && { impressions: 0, shares: 0 }) })
  }
  return { kind: 'read', metrics }
}

function counts(params: MetricsParams): Promise<Answer> | Answer {
  const { kind, scopes } = params
  const scope = kind === 'company' ? 'rw_organization_admin' : 'r_member_postAnalytics'
  if (!scopes.includes(scope)) return NOT_GRANTED
  return kind === 'company' ? fetchPageMetrics(params) : fetchMemberMetrics(params)
}

const NOT_GRANTED = { kind: 'refused', code: 'not_permitted', sentence: '' } as const

/** Returns true for a refusal that affects only this call. The other calls may still succeed. */
function isRefusal(answer: Answer) {
  return answer.kind === 'refused' && !invalidatesConnection(answer.code)
}

/** Returns true for a refusal that the same call for other posts would get as well. */
function concernsAll(code: FailureCode) {
  return code === 'not_permitted' || invalidatesConnection(code)
}

type Params = { session: LinkedinSession; urns: string[]; signal: AbortSignal }

/**
 * Fetches the reactions and comments of posts. URNs that LinkedIn does not know are missing. Apps
 * on the Development tier may not read several posts at a time, so these are then read one by one.
 */
async function fetchSocialCounts(params: Params): Promise<Answer> {
  const answer = await fetchSocialBatch(params)
  const isBatchRefused = answer.kind === 'refused' && answer.code === 'not_permitted'
  return isBatchRefused ? fetchEachSocialCount(params) : answer
}

async function fetchEachSocialCount({ session, urns, signal }: Params): Promise<Answer> {
  const metrics: MetricsByUrn = new Map()
  for (const urn of urns) {
    const path = `/rest/socialMetadata/${encodeURIComponent(urn)}`
    const answer = await readRest({ session, path, signal })
    if (answer.kind === 'read') metrics.set(urn, socialMetrics(answer.body))
    else if (answer.kind !== 'refused' || concernsAll(answer.code)) return answer
  }
  return { kind: 'read', metrics }
}

async function fetchSocialBatch({ session, urns, signal }: Params): Promise<Answer> {
  const path = `/rest/socialMetadata?ids=List(${urns.map(encodeRestliScalar).join(',')})`
  const answer = await readRest({ session, path, restliMethod: 'BATCH_GET', signal })
  if (answer.kind !== 'read') return answer
  const metrics: MetricsByUrn = new Map()
  for (const [urn, metadata] of Object.entries(parseBatch(answer.body))) {
    metrics.set(urn, socialMetrics(metadata))
  }
  return { kind: 'read', metrics }
}

function socialMetrics(metadata: unknown): PostMetrics {
  const { reactionSummaries, commentSummary } = Object(metadata)
  const reactions = Object.values(Object(reactionSummaries))
    .map((summary) => countOf(Object(summary).count) ?? 0)
    .reduce((sum, count) => sum + count, 0)
  return { ...NO_METRICS, reactions, comments: countOf(Object(commentSummary).count) }
}

/**
 * Fetches the share statistics of a company page's posts. Posts without any activity may be
 * missing.
 */
async function fetchPageMetrics({ session, author, posts, signal }: MetricsParams) {
  const urns = posts.map(({ urn }) => urn)
  const lists = [listOf('shares', urns, 'share'), listOf('ugcPosts', urns, 'ugcPost')].join('')
  const page = `q=organizationalEntity&organizationalEntity=${encodeRestliScalar(author)}`
  const path = `/rest/organizationalEntityShareStatistics?${page}${lists}`
  const answer = await readRest({ session, path, restliMethod: 'FINDER', signal })
  if (answer.kind !== 'read') return answer
  const { elements } = answer.body
  const metrics: MetricsByUrn = new Map()
  for (const element of Array.isArray(elements) ? elements : []) {
    const { share, ugcPost, totalShareStatistics } = Object(element)
    const counted = Object(totalShareStatistics)
    metrics.set(String(share ?? ugcPost), {
      impressions: countOf(counted.impressionCount),
      reactions: countOf(counted.likeCount),
      comments: countOf(counted.commentCount),
      shares: countOf(counted.shareCount),
    })
  }
  return { kind: 'read', metrics } as const
}

/** `&name=List(...)` with the URNs of one kind, or '' without any. */
function listOf(name: string, urns: string[], kind: string) {
  const own = urns.filter((urn) => urn.startsWith(`urn:li:${kind}:`)).map(encodeRestliScalar)
  return own.length === 0 ? '' : `&${name}=List(${own.join(',')})`
}

const METRIC_TYPES: [keyof PostMetrics, string][] = [
  ['impressions', 'IMPRESSION'],
  ['reactions', 'REACTION'],
  ['comments', 'COMMENT'],
  ['shares', 'RESHARE'],
]

/**
 * Fetches the metrics of a member's posts, with one call for each metric of each post (section
 * 9.2).
 */
async function fetchMemberMetrics(params: MetricsParams) {
  const metrics: MetricsByUrn = new Map()
  for (const { urn } of params.posts) {
    const counted: PostMetrics = { ...NO_METRICS }
    for (const [name, metric] of METRIC_TYPES) {
      const answer = await readMetric(params, urn, metric)
      if (answer.kind === 'refused' && concernsAll(answer.code)) return answer
      if (answer.kind === 'unreachable' || answer.kind === 'rate_limited') return answer
      if (answer.kind === 'read') counted[name] = totalOf(answer.body.elements)
    }
    metrics.set(urn, counted)
  }
  return { kind: 'read', metrics } as const
}

function readMetric({ session, signal }: MetricsParams, urn: string, metric: string) {
  const kind = urn.startsWith('urn:li:ugcPost:') ? 'ugc' : 'share'
  const entity = `(${kind}:${encodeRestliScalar(urn)})`
  const query = `q=entity&entity=${entity}&queryType=${metric}&aggregation=TOTAL`
  const path = `/rest/memberCreatorPostAnalytics?${query}`
  return readRest({ session, path, restliMethod: 'FINDER', signal })
}

function totalOf(elements: unknown) {
  const [first] = Array.isArray(elements) ? elements : []
  return countOf(Object(first).count)
}

/**
 * Fetches the votes of polls, with one call each. Polls whose votes LinkedIn does not send are
 * missing.
 */
export async function fetchPollResults({ session, urns, signal }: Params) {
  const results = new Map<string, PollResults>()
  for (const urn of urns) {
    const path = `/rest/posts/${encodeURIComponent(urn)}?viewContext=AUTHOR`
    const answer = await readRest({ session, path, signal })
    const found = answer.kind === 'read' ? parsePollResults(answer.body) : null
    if (found) results.set(urn, found)
  }
  return results
}
