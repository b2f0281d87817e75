import db from '@adonisjs/lucid/services/db'
import { preparedRows } from '#database/prepared_rows'
import { composeCommentary } from '#domain/posts/hashtags'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { columnsOf, readRows, selectSql } from '#queries/rows'

/** Recent posts of the organization that the next one must not repeat. */
const RECENT_POSTS = 20

/** Posts of the campaign that decide which content pillar is next. */
const CAMPAIGN_POSTS = 100

const MAX_REJECTIONS = 5

interface PillarPost {
  contentPillar: string | null
  contentType: string | null
  createdAt: Date
}

const PILLAR_COLUMNS = columnsOf<PillarPost>('posts', {
  contentPillar: 'value',
  contentType: 'value',
  createdAt: 'date',
})

const REJECTION_COLUMNS = columnsOf<{ rejectionReason: string }>('posts', {
  rejectionReason: 'value',
})

/** Returns the existing posts that matter for a campaign's next post, newest first. */
export async function campaignPosts({
  id,
  organizationId,
}: {
  id: string
  organizationId: string
}) {
  const own = await readRows(newest({ campaign_id: id }).limit(CAMPAIGN_POSTS), PILLAR_COLUMNS)
  const recent = await recentPosts(organizationId)
  const rejected = newest({ campaign_id: id, status: 'rejected' })
    .whereNotNull('rejection_reason')
    .limit(MAX_REJECTIONS)
  const rejections = await readRows(rejected, REJECTION_COLUMNS)
  return {
    own: own.map(({ contentPillar: pillar, contentType, createdAt }) => ({
      pillar,
      contentType,
      at: createdAt.valueOf(),
    })),
    recent: recent.map(({ content }) => content),
    rejections: rejections.map(({ rejectionReason }) => rejectionReason),
  }
}

interface RecentPost {
  id: string
  body: string
  hashtags: string[]
  /** ISO text, so that texts compare like instants. */
  createdAt: string
}

const RECENT_COLUMNS = columnsOf<RecentPost>('posts', {
  id: 'value',
  body: 'value',
  hashtags: 'texts',
  createdAt: 'instant',
})

const DROPPED: readonly PostStatus[] = ['rejected', 'cancelled']

const RECENT_STATUSES = POST_STATUSES.filter((status) => !DROPPED.includes(status))

/** The ids of an organization's latest posts of a status, which its index holds in this order. */
function latestOf(status: PostStatus) {
  return `select id from (
    select id from posts where organization_id = :organization and status = '${status}'
    order by created_at desc, id desc limit ${RECENT_POSTS}
  ) as ${status}_posts`
}

/** To sort all posts of an organization by their creation, a database would read all their texts. */
const RECENT = `select ${selectSql(RECENT_COLUMNS)} from posts
  join (${RECENT_STATUSES.map(latestOf).join(' union all ')}) as latest on latest.id = posts.id
  order by posts.created_at desc, posts.id desc limit ${RECENT_POSTS}`

/** The organization's latest posts that are published, planned or waiting for review. */
export async function recentPosts(organizationId: string) {
  const posts = RECENT_COLUMNS.read(await preparedRows(RECENT, { organization: organizationId }))
  return posts.map(({ id, body, hashtags, createdAt }) => ({
    id,
    createdAt,
    content: composeCommentary(body, hashtags),
  }))
}

function newest(where: Record<string, string>) {
  return db.from('posts').where(where).orderBy('created_at', 'desc').orderBy('id', 'desc')
}
