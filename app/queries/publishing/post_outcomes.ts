import type { DateTime } from 'luxon'
import { isPostStatus, type PostStatus } from '#domain/posts/lifecycle'
import { sqlInstant } from '#database/instants'
import PublishAttempt from '#models/publish_attempt'

export interface PostOutcome {
  status: PostStatus
  failureCode: string | null
  posts: number
}

type Row = { status: string; failure_code: string | null; posts: number }

/** How the posts of the user's organizations stand that were tried since a moment. */
export async function postOutcomes(user: { id: string }, since: DateTime): Promise<PostOutcome[]> {
  const rows = await PublishAttempt.query()
    .join('posts', 'posts.id', 'publish_attempts.post_id')
    .whereIn('posts.organization_id', (memberships) =>
      memberships.from('memberships').select('organization_id').where('user_id', user.id)
    )
    .where('publish_attempts.started_at', '>=', sqlInstant(since))
    .select('posts.status', 'posts.failure_code')
    .countDistinct('posts.id as posts')
    .groupBy('posts.status', 'posts.failure_code')
    .pojo<Row>()
  return rows.flatMap(({ status, failure_code: failureCode, posts }) =>
    isPostStatus(status) ? [{ status, failureCode, posts: Number(posts) }] : []
  )
}
