import { useMemo } from 'react'
import { CalendarX2, Copy, Globe, TriangleAlert } from 'lucide-react'
import { datesShown } from '@domain/schedule/calendar_view'
import { emptyWeekdays } from '@domain/schedule/gaps'
import { zoneNote } from '@domain/schedule/zone_note'
import { HINTS } from '~/features/calendar/messages'
import { countWords } from '~/features/calendar/count_words'
import { useCalendar, useCalendarActions } from '~/features/calendar/store/calendar_context'
import { postsByDate } from '~/features/calendar/store/posts_by_date'
import { Hint } from './hint'
import { hintsOf } from './hints_of'
import { NoPosts } from './no_posts'
import styles from './hint_line.module.scss'

interface HintLineProps {
  /** Null where the organization's owner chose none. */
  organizationZone: string | null
}

/** The first post of a hint comes into sight and takes the focus. */
function showFirst(ids: ReadonlySet<string>) {
  const [id] = ids
  const card = document.querySelector(`[data-item="${CSS.escape(String(id))}"]`)
  card?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  const face = card instanceof HTMLButtonElement ? card : card?.querySelector('button')
  face?.focus({ preventScroll: true })
}

/**
 * What to know of the days on screen. The line is there in every week, so that nothing below it moves
 * from one week to the next.
 */
export function HintLine({ organizationZone }: HintLineProps) {
  const { items, place, zone, today, now, gaps } = useCalendar()
  const { toggleGaps } = useCalendarActions()
  const { near, sameText: same } = hintsOf(items)
  const empty = useMemo(() => {
    return emptyWeekdays(datesShown(place), new Set(postsByDate(items, zone).keys()), today)
  }, [items, place, zone, today])
  const note = zoneNote(now, zone, organizationZone)
  return (
    <div className={styles.line}>
      <p className={styles.note}>
        {note && <Globe size={14} aria-hidden />}
        {note ?? countWords(items.length)}
      </p>
      <NoPosts />
      <div className={styles.hints}>
        {near.size > 0 && (
          <Hint icon={TriangleAlert} onPress={() => showFirst(near)}>
            {HINTS.nearCount(near.size)}
          </Hint>
        )}
        {same.size > 0 && (
          <Hint icon={Copy} onPress={() => showFirst(same)}>
            {HINTS.sameTextCount(same.size)}
          </Hint>
        )}
        {empty.length > 0 && (
          <Hint icon={CalendarX2} isPressed={gaps === 'shown'} onPress={toggleGaps}>
            {HINTS.gapCount(empty.length)}
          </Hint>
        )}
      </div>
    </div>
  )
}
