import db from '@adonisjs/lucid/services/db'
import { reviewChecks, type ReviewChecks } from '#domain/campaigns/review_checks'
import { composeCommentary } from '#domain/posts/hashtags'
import { campaignNames } from '#models/campaign_names'
import { recentPosts } from '#models/campaign_posts'
import type Organization from '#models/organization'
import { readPage, type PageRequest } from '#models/page'
import Post from '#models/post'

/** A post that waits for review, with what its reviewer is told of it. */
export interface QueuedPost {
  post: Post
  campaignName: string | null
  checks: ReviewChecks
}

type Question = PageRequest & { organization: Organization }

/** The posts of campaigns that wait for review, the newest first. */
export async function reviewQueue({ organization, ...page }: Question) {
  const pending = Post.query().where({
    ...{ organization_id: organization.id, origin: 'campaign' },
    status: 'pending_review',
  })
  const order = { column: 'created_at', sort: 'newest' as const }
  const { rows, nextCursor } = await readPage(pending, order, page)
  return { rows: await withChecks(rows, organization), nextCursor }
}

/** Posts with their checks; what they may repeat are the organization's others, not later ones. */
export async function withChecks(
  posts: readonly Post[],
  { id, bannedWords }: Organization
): Promise<QueuedPost[]> {
  const names = await campaignNames(posts)
  const recent = await recentPosts(id)
  return posts.map((post) => {
    const others = recent.filter(
      (other) => other.id !== post.id && other.createdAt.valueOf() <= post.createdAt.valueOf()
    )
    const brand = { bannedWords: bannedWords ?? [], recent: others }
    const checks = reviewChecks(composeCommentary(post.body, post.hashtags), brand)
    return { post, campaignName: names.get(post.campaignId ?? '') ?? null, checks }
  })
}

/** What a run of generation has written, as the queue tells it. @throws E_ROW_NOT_FOUND */
export async function generatedPost(organization: Organization, result: unknown) {
  const { post_id: id } = Object(result) as { post_id?: unknown }
  const post = await Post.query()
    .where({ id: String(id), organization_id: organization.id })
    .firstOrFail()
  const [queued] = await withChecks([post], organization)
  return queued
}

/** Changes whenever an answer of the queue may: cheap to ask every ten seconds. */
export async function queueStamp({ id, bannedWords }: Organization): Promise<string> {
  const [posts] = await stamp('posts', id).sum('version as versions')
  const [campaigns] = await stamp('campaigns', id)
  return JSON.stringify([posts, campaigns, bannedWords])
}

function stamp(table: string, organizationId: string) {
  return db
    .from(table)
    .where('organization_id', organizationId)
    .count('* as rows')
    .max('updated_at as latest')
}
