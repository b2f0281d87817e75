import { api } from '~/client'
import type { CalendarItem } from '~/lib/calendar_wire'

/** What both collections answer of a post that was moved. */
export type MovedPost = { version: number }

/**
 * Gives a post another time, chosen on a clock of the zone; refused where it is not any more as it was
 * seen. Each collection has its own address for it (spec section 7).
 */
export function moveCall(item: CalendarItem, to: Date, zone: string): Promise<MovedPost> {
  const { id, version } = item
  if (item.source === 'ai') {
    const body = { scheduled_for: to.toISOString(), timezone: zone, version }
    return api.patch(`/api/ai-content/posts/${id}/schedule`, { body })
  }
  const query = { publish_time: to.toISOString(), timezone: zone, version }
  return api.patch(`/api/scheduled-posts/${id}`, { query })
}
