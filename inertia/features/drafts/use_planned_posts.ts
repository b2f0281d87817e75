import { useEffect, useState } from 'react'
import { DAY_MS } from '@domain/schedule/instant'
import { api } from '~/client'
import type { DayPost } from '~/components/date_time/day_posts'
import type { CalendarItem } from '~/lib/calendar_wire'
import { reportQuietly } from '~/lib/report_quietly'

/** The calendar answers at most 62 days at a time. */
const AHEAD_DAYS = 60

function dayPost({ id, scheduled_for: at, content: text }: CalendarItem): DayPost {
  return { id, at, text }
}

/** The posts of the next weeks, for the days that a time is chosen on. */
export function usePlannedPosts(orgId: string): DayPost[] {
  const [posts, setPosts] = useState<DayPost[]>([])

  useEffect(() => {
    const asked = new AbortController()
    const from = Date.now() - DAY_MS
    const query = {
      org_id: orgId,
      range_start: new Date(from).toISOString(),
      range_end: new Date(from + AHEAD_DAYS * DAY_MS).toISOString(),
    }
    api
      .get<CalendarItem[]>('/api/calendar/items', { query, signal: asked.signal })
      .then((items) => setPosts(items.map(dayPost)))
      .catch((error: unknown) => !asked.signal.aborted && reportQuietly(error))
    return () => asked.abort()
  }, [orgId])

  return posts
}
