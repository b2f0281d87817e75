import db from '@adonisjs/lucid/services/db'
import { reviewChecks, similarity } from '#domain/review_queue/review_checks'
import { countOf } from '#domain/review_queue/review_filter'
import type { QueueList, ReviewCounts, ReviewFilter } from '#domain/review_queue/review_filter'
import { PAGE } from '#domain/paging/cursor'
import type { Sort } from '#domain/paging/cursor'
import { may } from '#domain/organizations/roles'
import type { Approved } from '#domain/approvals/approval_policy'
import type { ReviewChecks } from '#domain/review_queue/review_checks'
import { composeCommentary } from '#domain/posts/hashtags'
import { withApproval, withApprovals } from '#queries/approvals/with_approvals'
import { campaignNames } from '#queries/campaigns/campaign_names'
import { recentPosts } from '#queries/campaigns/campaign_posts'
import { WAITS_FOR_MEMBER_SQL, WAITS_FOR_REVIEW_SQL } from '#queries/approvals/approved_sql'
import { cachedRead } from '#queries/cached_read'
import { readPage, whereBetween } from '#queries/page'
import { postColumns, withComments } from '#queries/posts/post_rows'
import type { PageRequest, TimeRange } from '#queries/page'
import type Organization from '#models/organization'
import Post from '#models/post'
import type User from '#models/user'
import { requestersOf } from '#queries/approvals/requesters'
import type { Requester } from '#queries/approvals/requesters'
import type { PostOf } from '#domain/posts/post_row'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { aiPostStatus } from '#domain/posts/wire'
import type { SourceKind } from '#domain/campaigns/sources/source_rules'

/** A post in the review queue with the information for its reviewer. */
interface QueuedPost<Reviewed> {
  post: Reviewed & Approved
  /** The text as LinkedIn shows it. */
  content: string
  campaignName: string | null
  checks: ReviewChecks
  /** Who sent it to review or scheduled it; null for a campaign's post. */
  requestedBy: Requester | null
  /** The item of a campaign's source that it was written from; null for other posts. */
  origin: ReturnType<typeof toOrigin> | null
}

type Params = PageRequest & ReviewFilter & { organization: Organization; sort?: Sort }

const AI_POST_COLUMNS = postColumns('ai')

/** Posts in review, and all other posts that wait for an approval. */
function postsToReview(organization: string) {
  return db.from('posts').whereRaw(WAITS_FOR_REVIEW_SQL, { organization })
}

/** The posts that wait for review, newest first unless another order is asked for. */
export async function reviewQueue({
  organization,
  sort = 'newest',
  source,
  campaignId,
  ...page
}: Params) {
  const pending = postsToReview(organization.id)
  if (source === 'campaigns') pending.where('origin', 'campaign')
  if (source === 'written') pending.whereNot('origin', 'campaign')
  if (campaignId !== undefined) pending.where({ origin: 'campaign', campaign_id: campaignId })
  const order = { column: 'created_at', sort }
  const { rows, nextCursor } = await readPage(pending, AI_POST_COLUMNS, order, page)
  return { rows: await withChecks(rows, organization), nextCursor }
}

/** What the screen shows first of a list. */
export function firstInReview(organization: Organization, list: QueueList) {
  return reviewQueue({ organization, limit: PAGE.screen, ...list })
}

/** The posts that wait, as counted by the database: one row for each campaign and origin. */
interface CountRow {
  campaign_id: string | null
  campaign_name: string | null
  origin: string
  count: number
  for_member: number
}

/** How many posts wait for review, in all and by what the screen can filter them by. */
export function reviewCounts(organization: Organization, { id }: User): Promise<ReviewCounts> {
  const reviewer = may(organization.role, 'review_posts') ? id : null
  const key = `review queue for ${reviewer ?? 'no reviewer'}`
  return cachedRead(organization, key, () => countPosts(organization.id, reviewer))
}

/** How many posts the list has on all its pages. */
export async function reviewTotal(organization: Organization, user: User, filter: ReviewFilter) {
  return countOf(await reviewCounts(organization, user), filter)
}

/** A member doesn't approve what they wrote or sent to review themselves. */
const IS_FOR_MEMBER_SQL = `${WAITS_FOR_MEMBER_SQL} and (posts.origin = 'campaign'
  or coalesce(posts.review_requested_by, posts.created_by, '') <> :user)`

async function countPosts(organization: string, user: string | null): Promise<ReviewCounts> {
  const forMember = `sum(case when ${IS_FOR_MEMBER_SQL} then 1 else 0 end) as for_member`
  const rows: CountRow[] = await postsToReview(organization)
    .leftJoin('campaigns', 'campaigns.id', 'posts.campaign_id')
    .select('posts.campaign_id', 'campaigns.name as campaign_name', 'posts.origin')
    .select(db.raw(forMember, { organization, user: user ?? '' }))
    .count('* as count')
    .groupBy('posts.campaign_id', 'campaigns.name', 'posts.origin')
  const campaigns = rows.filter(({ origin }) => origin === 'campaign')
  const all = sumOf(rows, 'count')
  return {
    all,
    campaigns: sumOf(campaigns, 'count'),
    written: all - sumOf(campaigns, 'count'),
    for_user: user === null ? 0 : sumOf(rows, 'for_member'),
    by_campaign: campaigns.flatMap(({ campaign_id: id, campaign_name: name, count }) =>
      id === null ? [] : { id, name, count: Number(count) }
    ),
  }
}

function sumOf(rows: readonly CountRow[], column: 'count' | 'for_member') {
  return rows.reduce((sum, row) => sum + Number(row[column]), 0)
}

/**
 * Adds the checks to posts. A post is compared only with the organization's other posts that are
 * not newer.
 */
export async function withChecks<Reviewed extends PostOf<'ai'>>(
  posts: readonly Reviewed[],
  { id, bannedWords }: Organization
): Promise<QueuedPost<Reviewed>[]> {
  const names = await campaignNames(posts)
  const recent = await recentPosts(id)
  const requesters = await requestersOf(posts)
  const origins = await postOrigins(posts)
  const shown = await withApprovals(posts)
  return shown.map((post) => {
    const createdAt = toWireInstant(post.createdAt)
    const others = recent.filter((other) => other.id !== post.id && other.createdAt <= createdAt)
    const brand = { bannedWords: bannedWords ?? [], recent: others }
    const content = composeCommentary(post.body, post.hashtags)
    const checks = reviewChecks(content, brand)
    return {
      post,
      content,
      campaignName: names.get(post.campaignId ?? '') ?? null,
      checks,
      requestedBy: requesters.get(post.id) ?? null,
      origin: origins.get(post.id) ?? null,
    }
  })
}

/**
 * The post that a generation run has written, in the form of the queue.
 * @throws E_ROW_NOT_FOUND
 */
export async function generatedPost(organization: Organization, result: unknown) {
  const { post_id: id } = Object(result) as { post_id?: unknown }
  const post = await Post.query()
    .where({ id: String(id), organization_id: organization.id })
    .firstOrFail()
  const [queued] = await withChecks([post], organization)
  return queued
}

/**
 * A campaign post in one of the user's organizations, whatever its status.
 * @throws E_ROW_NOT_FOUND
 */
export function findAiPost(user: User, id: string): Promise<Post> {
  return Post.visibleTo(user).where({ id, origin: 'campaign' }).preload('comment').firstOrFail()
}

/** Adds the name of the post's campaign, as in lists. */
export async function withCampaignName(post: Post) {
  const names = await campaignNames([post])
  return { post: await withApproval(post), campaignName: names.get(post.campaignId ?? '') ?? null }
}

type ApprovedPostsParams = PageRequest &
  TimeRange & { organizationId: string; alsoPosted?: boolean }

/** The AI posts that people or their campaign approved, latest first by the time in the list. */
export async function approvedPosts({
  organizationId,
  alsoPosted,
  ...params
}: ApprovedPostsParams) {
  const shown = ['approved', 'failed', ...(alsoPosted ? ['posted'] : [])]
  const statuses = POST_STATUSES.filter((stored) => shown.includes(String(aiPostStatus(stored))))
  const query = db
    .from('posts')
    .where({ organization_id: organizationId, origin: 'campaign' })
    .whereIn('status', statuses)
  whereBetween(query, 'listed_at', params)
  const order = { column: 'listed_at', sort: 'newest' as const }
  const { rows, nextCursor } = await readPage(query, AI_POST_COLUMNS, order, params)
  const posts = await withApprovals(await withComments(rows))
  const names = await campaignNames(posts)
  return {
    rows: posts.map((post) => ({ post, campaignName: names.get(post.campaignId ?? '') ?? null })),
    nextCursor,
  }
}

interface OriginRow {
  post_id: string
  kind: SourceKind
  source: string | null
  title: string
  text: string
  link: string | null
}

/** Returns the origins of posts that a source has brought, by the ids of the posts. */
async function postOrigins(posts: readonly { id: string; body: string }[]) {
  const rows: OriginRow[] = await db
    .from('source_items')
    .join('campaign_sources', 'campaign_sources.id', 'source_items.source_id')
    .whereIn(
      'source_items.post_id',
      posts.map(({ id }) => id)
    )
    .select('source_items.post_id', 'campaign_sources.kind', 'campaign_sources.title as source')
    .select('source_items.title', 'source_items.text', 'source_items.link')
  const bodies = new Map(posts.map(({ id, body }) => [id, body]))
  return new Map(rows.map((row) => [row.post_id, toOrigin(row, bodies.get(row.post_id) ?? '')]))
}

function toOrigin({ kind, source, title, text, link }: OriginRow, body: string) {
  const isOldPost = kind === 'evergreen'
  const shared = isOldPost ? Math.round(similarity(text, body) * 100) : null
  return { kind, source, title, link, text: isOldPost ? text : null, sharedPercent: shared }
}
