import { Plus } from 'lucide-react'
import { formatDate } from '@domain/schedule/format_date_time'
import { proposedHour } from '@domain/schedule/default_time'
import { IconButton } from '~/components/buttons/icon_button'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import { CALENDAR } from '~/features/calendar/messages'
import { displayTime } from '~/features/calendar/store/display_time'
import type { CalendarItem } from '#transformers/calendar_transformer'

interface PlanDayProps {
  date: string
  /** The posts of this date. */
  items: readonly CalendarItem[]
  now: Date
  zone: string
}

/** Opens Schedule Post at a free hour of the day. Renders nothing for a past day. */
export function PlanDay({ date, items, now, zone }: PlanDayProps) {
  const { openSlot, slotRefusal } = useCalendarActions()
  const clock = useClock()
  const hour = proposedHour(date, { taken: items.map(displayTime), now, zone })
  if (slotRefusal !== null || hour === null) return null
  return (
    <IconButton
      icon={Plus}
      size="small"
      label={`${CALENDAR.schedule}: ${formatDate(date, clock, 'long')}`}
      onClick={() => openSlot(hour.toISOString())}
    />
  )
}
