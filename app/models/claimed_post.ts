import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { Claim } from '#domain/publishing/claim'
import { utcDay } from '#domain/publishing/utc_day'
import { sqlInstant } from '#database/instants'
import LinkedinAccount from '#models/linkedin_account'
import Post from '#models/post'

/** What is known of a post under a good claim whose attempt has not begun. */
export interface ClaimedPost {
  /** Its newest state. */
  post: Post
  /** What its organization posts with. */
  account: LinkedinAccount | null
  /** The number of its latest attempt; 0 before the first. */
  lastNumber: number
  /** How many posts its author has had out in this UTC day. */
  outToday: number
}

const OF_ACCOUNT = 'account_'

/** Each of these is a look of its own elsewhere; the publisher takes one. */
const MORE = `
  (select max(number) from publish_attempts where post_id = posts.id) as last_number,
  (
    select count(*)
    from posts as out_today
    where out_today.author_urn = coalesce(posts.author_urn, linkedin_accounts.member_urn)
      and out_today.posted_at >= :start
      and out_today.posted_at < :end
  ) as out_today`

/** Reads it as it is now; null when the claim is not good any more, or was used already. */
export async function claimedPost(claim: Claim, now: DateTime): Promise<ClaimedPost | null> {
  const { start, end } = utcDay(now)
  const post = await Post.query()
    .select('posts.*', ...accountColumns())
    .select(db.raw(MORE, { start: sqlInstant(start), end: sqlInstant(end) }))
    .join('organizations', 'organizations.id', 'posts.organization_id')
    .leftJoin('linkedin_accounts', 'linkedin_accounts.id', 'organizations.linkedin_account_id')
    .where({ 'posts.id': claim.postId, 'posts.status': 'publishing' })
    .where('posts.claimed_by', claim.token)
    .where('posts.lease_until', '>', sqlInstant(now))
    .whereNotExists((used) =>
      used
        .from('publish_attempts')
        .whereColumn('publish_attempts.post_id', 'posts.id')
        .where('publish_attempts.worker', claim.token)
    )
    .first()
  if (!post) return null
  const { last_number: last, out_today: out } = post.$extras
  return { post, account: accountOf(post), lastNumber: Number(last ?? 0), outToday: Number(out) }
}

function accountColumns() {
  return columnNames().map((name) => `linkedin_accounts.${name} as ${OF_ACCOUNT}${name}`)
}

function columnNames() {
  return [...LinkedinAccount.$columnsDefinitions.values()].map(({ columnName }) => columnName)
}

function accountOf({ $extras: more }: Post) {
  if (!more[`${OF_ACCOUNT}id`]) return null
  const row = columnNames().map((name) => [name, more[`${OF_ACCOUNT}${name}`]])
  return LinkedinAccount.$createFromAdapterResult(Object.fromEntries(row))
}
