import db from '@adonisjs/lucid/services/db'
import {
  MAX_FEED_POSTS,
  FEED_STATUSES,
  feedRange,
  feedSelection,
} from '#domain/schedule/calendar_feed_rules'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import type { DateTime } from 'luxon'
import { sqlInstant } from '#database/instants'
import { columnsOf, readRows } from '#queries/rows'

/** A post with what its event in a calendar program shows. */
export interface FeedPost {
  id: string
  status: PostStatus
  publishAt: Date | null
  postedAt: Date | null
  body: string
  hashtags: string[]
  authorName: string | null
  platformUrl: string | null
  version: number
  updatedAt: Date
}

const COLUMNS = columnsOf<FeedPost>('posts', {
  id: 'value',
  status: 'value',
  publishAt: 'date',
  postedAt: 'date',
  body: 'value',
  hashtags: 'texts',
  authorName: 'value',
  platformUrl: 'value',
  version: 'value',
  updatedAt: 'date',
})

/**
 * The posts in an organization's feed by the time at which they are or were published, with the
 * first ones that have no room in it.
 */
export async function feedPosts(
  { organizationId }: { organizationId: string },
  now: Date | DateTime
) {
  const { from, until } = feedRange(now)
  const past = await postsBetween(organizationId, { from, until: now, order: 'desc' })
  const planned = await postsBetween(organizationId, { from: now, until, order: 'asc' })
  return feedSelection(past, planned)
}

type FeedRange = { from: Date | DateTime; until: Date | DateTime; order: 'asc' | 'desc' }

function postsBetween(organizationId: string, { from, until, order }: FeedRange) {
  const query = db
    .from('posts')
    .where('organization_id', organizationId)
    .whereIn('status', [...FEED_STATUSES])
    .where('listed_at', '>=', sqlInstant(from))
    .where('listed_at', '<', sqlInstant(until))
    .orderBy('listed_at', order)
    .orderBy('id')
    .limit(MAX_FEED_POSTS + 1)
  return readRows(query, COLUMNS)
}
