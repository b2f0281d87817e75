import { useEffect, useState } from 'react'
import { DAY_MS } from '@domain/schedule/instant'
import { api } from '~/client'
import type { DayPost } from '~/components/date_time/day_posts'
import { statusNameOf } from '~/components/status_look'
import type { CalendarItem } from '~/lib/calendar_wire'
import { reportQuietly } from '~/lib/report_quietly'

/** The calendar answers at most 62 days at a time. */
const SPAN_MS = 60 * DAY_MS

function dayPost(item: CalendarItem): DayPost {
  const at = item.posted_at ?? item.scheduled_for
  const status = { name: statusNameOf(item), label: item.badge.label }
  return { id: item.id, at, text: item.content, status }
}

interface PlannedPostsOptions {
  orgId: string
  /** ISO instant: the posts of the weeks around it are read; null: those of the next weeks. */
  near: string | null
  /** The post whose own time is chosen. */
  except?: string
}

/** The other posts of the weeks in which a time is chosen. */
export function usePlannedPosts({ orgId, near, except }: PlannedPostsOptions): DayPost[] {
  const [posts, setPosts] = useState<DayPost[]>([])
  const [from] = useState(() => Date.now() - DAY_MS)
  const at = near === null ? from : Date.parse(near)
  const start = from + Math.floor((at - from) / SPAN_MS) * SPAN_MS

  useEffect(() => {
    const asked = new AbortController()
    const query = {
      org_id: orgId,
      // A day more on both sides: the days of a zone begin and end at other moments.
      range_start: new Date(start - DAY_MS).toISOString(),
      range_end: new Date(start + SPAN_MS + DAY_MS).toISOString(),
    }
    api
      .get<CalendarItem[]>('/api/calendar/items', { query, signal: asked.signal })
      .then((items) => setPosts(items.map(dayPost)))
      .catch((error: unknown) => !asked.signal.aborted && reportQuietly(error))
    return () => asked.abort()
  }, [orgId, start])

  return posts.filter(({ id }) => id !== except)
}
