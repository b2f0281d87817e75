import { useMemo } from 'react'
import { dateWords, isWeekday } from '@domain/schedule/dates'
import { emptyWeekdays } from '@domain/schedule/gaps'
import { startOfDay } from '@domain/schedule/day_hours'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { Pennant } from '~/components/pennant'
import { CALENDAR, HINTS } from '~/features/calendar/messages'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { postsByDate } from '~/features/calendar/store/posts_by_date'
import { countWords } from '~/features/calendar/count_words'
import styles from './day_heads.module.scss'

/** The seven days above their columns, and the zone above the hours. */
export function DayHeads({ dates }: { dates: readonly string[] }) {
  const { items, zone, today, gaps } = useCalendar()
  const days = useMemo(() => postsByDate(items, zone), [items, zone])
  const isGap = (date: string) =>
    gaps === 'shown' && emptyWeekdays([date], new Set(days.keys()), today).length > 0
  const said = (date: string) => countWords(days.get(date)?.length ?? 0)
  return (
    <div className={styles.heads} role="row">
      <span className={styles.zone} role="columnheader" title={zone}>
        {zoneShortName(startOfDay(dates[0]!, zone), zone)}
      </span>
      {dates.map((date) => (
        <div
          key={date}
          className={styles.day}
          role="columnheader"
          data-date={date}
          data-today={date === today}
          data-rest={!isWeekday(date)}
          data-gap={isGap(date)}
        >
          <span className={styles.number}>{dateWords(date, 'd')}</span>
          <span className={styles.name}>{dateWords(date, 'ccc')}</span>
          {date === today && <Pennant>{CALENDAR.today}</Pennant>}
          <span className={styles.count} data-hidden={date === today}>
            {isGap(date) ? HINTS.gap : said(date)}
          </span>
        </div>
      ))}
    </div>
  )
}
