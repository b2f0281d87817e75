import { useEffect, useState } from 'react'
import { dateWords, daysSinceMonday } from '@domain/schedule/dates'
import { formatHour } from '@domain/schedule/format_date_time'
import { toWallClock } from '@domain/schedule/wall_clock'
import { hourHint, type MeasuredHour } from '@domain/schedule/hour_hint'
import { api } from '~/client'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import { reportQuietly } from '~/lib/report_quietly'
import { SLOT } from './messages'
import styles from './day_posts.module.scss'

/** How the hours of the week did so far; none until it is known, and where it can't be read. */
function useMeasuredHours() {
  const { orgId, zone } = useCalendar()
  const [hours, setHours] = useState<readonly MeasuredHour[]>([])

  useEffect(() => {
    const reading = new AbortController()
    const query = { org_id: orgId, timezone: zone }
    api
      .get<MeasuredHour[]>('/api/calendar/hours', { query, signal: reading.signal })
      .then(setHours)
      .catch((error: unknown) => {
        if (!reading.signal.aborted) reportQuietly(error)
      })
    return () => reading.abort()
  }, [orgId, zone])

  return hours
}

/** What earlier posts say of the hour that is chosen, with how many they are. */
export function HourHint({ instant }: { instant: Date }) {
  const { zone } = useCalendar()
  const clock = useClock()
  const hours = useMeasuredHours()
  const { date, time } = toWallClock(instant, zone)
  const hour = Number(time.slice(0, 2))
  const hint = hourHint(hours, { weekday: daysSinceMonday(date), hour })
  if (!hint) return null
  const { best, posts, isUncertain } = hint
  const isSilent = posts === 0 || best?.hour === hour
  if (!best && isSilent) return null
  const chosen = SLOT.hour(formatHour(hour, clock), posts, isUncertain)
  return (
    <p className={styles.hint}>
      {best && `${SLOT.best(dateWords(date, 'cccc'), formatHour(best.hour, clock), best.posts)} `}
      {!isSilent && chosen}
    </p>
  )
}
