import type { TimedPost } from '#domain/schedule/timed_post'
import { dateOf } from '#database/instants'
import { inCalendar, type CalendarSpan } from '#models/in_calendar'

/** More than anybody plans in the longest span that can be asked for: a bound, not a page. */
const MOST = 10_000

const COLUMNS = [
  ...['id', 'origin', 'status', 'publish_at', 'posted_at', 'zone', 'body', 'hashtags', 'media'],
  ...['kind', 'author_kind', 'author_name', 'author_urn', 'campaign_id', 'draft_id'],
  ...['failure_code', 'failure_reason', 'platform_url', 'version'],
].map((name) => `posts.${name}`)

/** Everything that a stretch of the calendar shows, in order of time, in one read. */
export async function weekItems(span: CalendarSpan): Promise<TimedPost[]> {
  const rows = await inCalendar(span)
    .leftJoin('campaigns', 'campaigns.id', 'posts.campaign_id')
    .select(...COLUMNS, 'campaigns.name as campaign_name')
    .orderBy('posts.listed_at')
    .orderBy('posts.id')
    .limit(MOST)
  return rows.map(timedPost)
}

function timedPost(row: Record<string, never>): TimedPost {
  return {
    ...{ id: row.id, origin: row.origin, status: row.status, zone: row.zone },
    ...{ publishAt: dateOf(row.publish_at), postedAt: dateOf(row.posted_at) },
    ...{ body: row.body, hashtags: JSON.parse(row.hashtags), media: JSON.parse(row.media) },
    ...{ kind: row.kind, authorKind: row.author_kind, authorName: row.author_name },
    ...{ authorUrn: row.author_urn, campaignId: row.campaign_id, draftId: row.draft_id },
    ...{ campaignName: row.campaign_name, platformUrl: row.platform_url, version: row.version },
    ...{ failureCode: row.failure_code, failureReason: row.failure_reason },
  }
}
