import { Button } from '~/components/button'
import { CALENDAR, HINTS } from '~/features/calendar/messages'
import { useCalendar, useCalendarActions } from '~/features/calendar/store/calendar_context'
import { useOfferedHour } from '~/features/calendar/tray/use_offered_hour'
import styles from './no_posts.module.scss'

/**
 * In the line above an empty week or month, so that its free hours stay in reach; the button is there
 * while one of them is still to come.
 */
export function NoPosts() {
  const { items, place, stretch, now, isLoading, hasFailed } = useCalendar()
  const { openSlot, refusal } = useCalendarActions()
  const offeredHour = useOfferedHour()
  if (items.length > 0 || isLoading || hasFailed) return null
  const isOver = stretch.end <= now.valueOf()
  return (
    <div className={styles.empty}>
      <p>{HINTS.noPosts[place.view === 'month' ? 'month' : 'week']}</p>
      {refusal === null && !isOver && (
        <Button size="small" onClick={() => openSlot(offeredHour())}>
          {CALENDAR.fill}
        </Button>
      )}
    </div>
  )
}
