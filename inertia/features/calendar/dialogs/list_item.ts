import { listStatus } from '@domain/posts/wire'
import { isPostStatus } from '@domain/posts/lifecycle'
import type { CalendarItem } from '~/lib/calendar_wire'
import type { PostListItem } from '~/lib/wire'

/** The item as the parts of the Posts screen know a post: its log, its answers, its reminders. */
export function listItem(item: CalendarItem): PostListItem {
  const counts = { impressions: null, reactions: null, comments: null, shares: null }
  return {
    ...{ ...counts, figures_at: null },
    id: item.id,
    type: (isPostStatus(item.status) && listStatus(item.status)) || 'scheduled',
    source: item.source === 'ai' ? 'ai' : 'manual',
    content: item.content,
    image_url: item.image_url,
    posted_at: item.posted_at,
    scheduled_for: item.scheduled_for,
    publish_time: item.scheduled_for,
    created_at: item.scheduled_for,
    platform_url: item.platform_url,
    campaign_id: item.campaign_id,
    status: item.status,
    badge: item.badge,
    author_name: item.author_name,
    author_kind: item.profile_type,
    failure_code: item.failure_code,
    failure_reason: item.failure_reason,
    version: item.version,
  }
}
