import type { Clock } from '@domain/schedule/clock'
import { formatDate, formatHour } from '@domain/schedule/format_date_time'
import type { Slot } from '@domain/schedule/slots'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { CALENDAR } from '~/features/calendar/messages'
import { DraggableCard } from '~/features/calendar/moving/draggable_card'
import { DropSlot } from '~/features/calendar/moving/drop_slot'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import type { CalendarItem } from '~/lib/calendar_wire'
import { MorePosts } from './more_posts'
import { shareOf } from './share_of'
import { useCardKeys } from './use_card_keys'
import type { WeekLook } from './week_look'
import styles from './slot_posts.module.scss'

interface SlotPostsProps {
  slot: Slot
  items: CalendarItem[]
  look: WeekLook
}

/** '02:00 CEST' of an hour that comes twice; null of any other. */
function halfLabel({ hour, kind, instant }: Slot, zone: string, clock: Clock) {
  return kind === 'ordinary' ? null : `${formatHour(hour, clock)} ${zoneShortName(instant, zone)}`
}

/** One slot: its posts share the height; what is free of it opens Schedule Post. */
export function SlotPosts({ slot, items, look }: SlotPostsProps) {
  const { openSlot, refusal } = useCalendarActions()
  const { zone, characters, hints, openFrom, entry } = look
  const { shown, share } = shareOf(items, slot.kind)
  const instant = slot.instant.toISOString()
  const clock = useClock()
  const keys = useCardKeys(shown, instant)
  const label = halfLabel(slot, zone, clock)
  const when = `${formatDate(slot.date, clock, 'day')}, ${label ?? formatHour(slot.hour, clock)}`
  return (
    <DropSlot instant={instant}>
      <div className={styles.slot} data-slot={instant} data-share={share}>
        {refusal === null && slot.instant.valueOf() >= openFrom && (
          <button
            type="button"
            className={styles.schedule}
            data-state={items.length === 0 ? 'empty' : 'taken'}
            data-free-slot={`${slot.date} ${slot.hour}`}
            tabIndex={slot.instant.valueOf() === entry ? 0 : -1}
            aria-label={`${CALENDAR.schedule}: ${when}`}
            onClick={() => openSlot(instant)}
          >
            {CALENDAR.schedule}
          </button>
        )}
        {label && <span className={styles.label}>{label}</span>}
        {shown.map((item, index) => (
          <DraggableCard
            key={keys[index]}
            item={item}
            zone={zone}
            share={share}
            characters={characters}
            hint={hints.get(item.id)}
          />
        ))}
        {shown.length < items.length && (
          <MorePosts items={items} shown={shown.length} look={look} when={when} />
        )}
      </div>
    </DropSlot>
  )
}
