import { badge, badgeTone } from '@domain/posts/wire'
import type { CalendarItem } from '~/lib/calendar_wire'

/** The item as it is once it has another time: scheduled, whatever went wrong before is forgotten. */
export function movedItem(item: CalendarItem, to: Date, zone: string): CalendarItem {
  return {
    ...item,
    status: 'scheduled',
    badge: { look: badgeTone('scheduled'), label: badge('scheduled') },
    scheduled_for: to.toISOString(),
    zone,
    failure_code: null,
    failure_reason: null,
  }
}
