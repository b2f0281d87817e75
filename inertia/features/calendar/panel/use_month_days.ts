import { useEffect, useState } from 'react'
import { api } from '~/client'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import type { CalendarDays } from '~/lib/calendar_wire'
import { reportQuietly } from '~/lib/report_quietly'

/** How many posts stand on each day of the weeks of a month; none until it is known. */
export function useMonthDays(first: CalendarDays, month: string): CalendarDays['counts'] {
  const { orgId, zone, revision } = useCalendar()
  const [known, setKnown] = useState(first)
  const [counted, setCounted] = useState(revision)
  const isKnown = known.month === month && known.zone === zone
  const isFresh = isKnown && counted === revision

  useEffect(() => {
    if (isFresh) return
    const asked = new AbortController()
    const query = { org_id: orgId, date: `${month}-01`, timezone: zone }
    api
      .get<CalendarDays>('/api/calendar/days', { query, signal: asked.signal })
      .then((days) => {
        setKnown(days)
        setCounted(revision)
      })
      .catch((error) => {
        if (!asked.signal.aborted) reportQuietly(error)
      })
    return () => asked.abort()
  }, [isFresh, orgId, month, zone, revision])

  return isKnown ? known.counts : {}
}
