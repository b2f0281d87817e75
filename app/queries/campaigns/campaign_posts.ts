import db from '@adonisjs/lucid/services/db'
import { composeCommentary } from '#domain/posts/hashtags'
import { columnsOf, readRows } from '#queries/rows'

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
  hashtags: 'json',
  createdAt: 'instant',
})

/** The organization's latest posts that are published, planned or waiting for review. */
export async function recentPosts(organizationId: string) {
  const latest = newest({ organization_id: organizationId })
    .whereNotIn('status', ['rejected', 'cancelled'])
    .limit(RECENT_POSTS)
  const posts = await readRows(latest, RECENT_COLUMNS)
  return posts.map(({ id, body, hashtags, createdAt }) => ({
    id,
    createdAt,
    content: composeCommentary(body, hashtags),
  }))
}

function newest(where: Record<string, string>) {
  return db.from('posts').where(where).orderBy('created_at', 'desc').orderBy('id', 'desc')
}
