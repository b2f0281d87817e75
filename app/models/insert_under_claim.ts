import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Claim } from '#domain/publishing/claim'

/**
 * Writes the row of an attempt as long as the claim is good, in one statement; false when it is not.
 * The post is held meanwhile: whoever takes it over sees the attempt, or leaves it without one.
 */
export async function insertUnderClaim(
  client: QueryClientContract,
  row: Record<string, string | number>,
  { postId, token }: Claim,
  now: string
): Promise<boolean> {
  const isMysql = client.dialect.name === 'mysql'
  const answer = await client.rawQuery(
    `insert into publish_attempts (${Object.keys(row).join(', ')}, post_id, worker)
    select ${Object.keys(row)
      .map(() => '?')
      .join(', ')}, posts.id, posts.claimed_by
    from posts
    where posts.id = ? and posts.status = 'publishing' and posts.claimed_by = ?
      and posts.lease_until > ?
    ${isMysql ? 'for update' : ''}`,
    [...Object.values(row), postId, token, now]
  )
  return (isMysql ? answer[0].affectedRows : answer.changes) === 1
}
