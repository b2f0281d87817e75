import { Plus } from 'lucide-react'
import { formatDate } from '@domain/schedule/format_date_time'
import { proposedHour } from '@domain/schedule/proposed_hour'
import { IconButton } from '~/components/icon_button'
import { CALENDAR } from '~/features/calendar/messages'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { standsAt } from '~/features/calendar/store/stands_at'
import { useClock } from '~/hooks/use_clock'
import type { CalendarItem } from '~/lib/calendar_wire'

interface PlanDayProps {
  date: string
  /** The posts of the date. */
  items: readonly CalendarItem[]
  now: Date
  zone: string
}

/** Opens Schedule Post at a free hour of the day; nothing on a day that is over. */
export function PlanDay({ date, items, now, zone }: PlanDayProps) {
  const { openSlot, refusal } = useCalendarActions()
  const clock = useClock()
  const hour = proposedHour(date, { taken: items.map(standsAt), now, zone })
  if (refusal !== null || hour === null) return null
  return (
    <IconButton
      icon={Plus}
      size="small"
      label={`${CALENDAR.schedule}: ${formatDate(date, clock, 'long')}`}
      onClick={() => openSlot(hour.toISOString())}
    />
  )
}
