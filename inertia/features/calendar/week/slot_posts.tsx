import { useRef, useState } from 'react'
import type { Clock } from '@domain/schedule/clock_format'
import type { Slot, HourKind } from '@domain/schedule/slots'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { isSameList } from '~/features/calendar/store/items_cache'
import { useClock } from '~/hooks/use_clock'
import { useDisclosure } from '~/hooks/use_disclosure'
import { lazyOpenDialog } from '~/lib/lazy'
import { DraggableCard } from '~/features/calendar/card/post_card'
import { formatDate, formatHour } from '@domain/schedule/format_date_time'
import { CALENDAR } from '~/features/calendar/messages'
import type { CalendarItem } from '#transformers/calendar_transformer'
import type { FreeSlotCard } from '#transformers/posting_queue_transformer'
import { FreeSlot } from './free_slot'
import type { MorePostsListProps } from './more_posts_list'
import type { WeekDisplay } from './week_display'
import styles from './slot_posts.module.scss'

interface SlotPostsProps {
  slot: Slot
  items: CalendarItem[]
  display: WeekDisplay
}

/** The label of a repeated hour: '02:00 CEST'; null for any other. */
function halfLabel({ hour, kind, instant }: Slot, zone: string, clock: Clock) {
  return kind === 'ordinary' ? null : `${formatHour(hour, clock)} ${zoneShortName(instant, zone)}`
}

/**
 * One slot. Its posts share the height. The free part opens Schedule Post. A drag finds the hour by
 * `data-slot`, so no slot renders meanwhile.
 */
export function SlotPosts({ slot, items, display }: SlotPostsProps) {
  const { openSlot, slotRefusal } = useCalendarActions()
  const { zone, characters, hints, firstOpenMs, tabStop } = display
  const free = visibleFree(display.free.get(slot.instant.valueOf()) ?? [], items, slot.kind)
  const { shown, share } = slotShare(items, slot.kind)
  const instant = slot.instant.toISOString()
  const clock = useClock()
  const keys = useCardKeys(shown, instant)
  const label = halfLabel(slot, zone, clock)
  const when = `${formatDate(slot.date, clock, 'day')}, ${label ?? formatHour(slot.hour, clock)}`
  return (
    <div className={styles.slot} data-slot={instant} data-share={share}>
      {slotRefusal === null && slot.instant.valueOf() >= firstOpenMs && (
        <button
          type="button"
          className={styles.schedule}
          data-state={items.length === 0 ? 'empty' : 'taken'}
          data-shared={free.slots.length > 0 || undefined}
          data-free-slot={`${slot.date} ${slot.hour}`}
          tabIndex={slot.instant.valueOf() === tabStop ? 0 : -1}
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
      {free.slots.map((each) => (
        <FreeSlot
          key={`${each.at} ${each.author_id}`}
          slot={each}
          zone={zone}
          variant={free.variant}
        />
      ))}
      {shown.length < items.length && (
        <MorePosts items={items} shown={shown.length} display={display} when={when} />
      )}
    </div>
  )
}

/** Heights in an hour of 200 px: two free slots as cards, or what fits as lines beside posts. */
const MAX_FREE = { cards: 2, lines: 5, besidePost: 1 }

/** The free slots for which an hour has room. One with several posts has none. */
function visibleFree(slots: FreeSlotCard[], items: readonly CalendarItem[], kind: HourKind) {
  const isWhole = kind === 'ordinary'
  if (items.length > 0) {
    const count = items.length === 1 && isWhole ? MAX_FREE.besidePost : 0
    return { slots: slots.slice(0, count), variant: 'tight' as const }
  }
  if (slots.length <= (isWhole ? MAX_FREE.cards : 1)) return { slots, variant: 'card' as const }
  return { slots: slots.slice(0, isWhole ? MAX_FREE.lines : 2), variant: 'tight' as const }
}

/**
 * Number of cards that stay legible in an hour of 200 px, and in half an hour's row when clocks go
 * back.
 */
const MAX_CARDS = { whole: 5, half: 2 }

/** Card heights in half a row: the size of one in three cards, then of one in five. */
const HALF_SHARES = [3, 5]

/**
 * The visible cards of a slot and how many share its height. The remaining cards are in a 'n more'
 * menu, which takes the place of one card.
 */
function slotShare(items: CalendarItem[], kind: HourKind) {
  const isWhole = kind === 'ordinary'
  const maxCards = isWhole ? MAX_CARDS.whole : MAX_CARDS.half
  const shown = items.length > maxCards ? items.slice(0, maxCards - 1) : items
  const parts = items.length > maxCards ? maxCards : items.length
  return { shown, share: isWhole ? parts : (HALF_SHARES[parts - 1] ?? 1) }
}

interface CardKeys {
  slotKey: string
  items: readonly CalendarItem[]
  keys: readonly number[]
}

/**
 * React keys for the cards of a slot. Within an hour a key stays with its post. When the slot shows
 * another hour, the keys are reused by index, so that React updates the cards instead of recreating
 * them.
 */
function useCardKeys(items: readonly CalendarItem[], slotKey: string): readonly number[] {
  const [last, setLast] = useState(() => ({ slotKey, items, keys: items.map((_, index) => index) }))
  if (last.slotKey === slotKey && isSameList(last.items, items)) return last.keys
  const isNext = last.slotKey !== slotKey
  const next = {
    slotKey,
    items,
    keys: isNext ? reuseByIndex(last, items) : reuseByPost(last, items),
  }
  setLast(next)
  return next.keys
}

function reuseByIndex({ keys }: CardKeys, items: readonly CalendarItem[]) {
  const nextKey = keyGenerator(keys)
  return items.map((_, index) => keys[index] ?? nextKey())
}

function reuseByPost({ items: before, keys }: CardKeys, items: readonly CalendarItem[]) {
  const known = new Map(before.map(({ id }, index) => [id, keys[index]!]))
  const nextKey = keyGenerator(keys)
  return items.map(({ id }) => known.get(id) ?? nextKey())
}

function keyGenerator(keys: readonly number[]) {
  let last = Math.max(-1, ...keys)
  return () => (last += 1)
}

type MorePostsProps = Omit<MorePostsListProps, 'open' | 'onClose' | 'anchor'> & {
  /** How many of them the slot already shows. */
  shown: number
}

const MorePostsList = lazyOpenDialog<MorePostsListProps>(async () => {
  const { MorePostsList: List } = await import('./more_posts_list')
  return List
})

/** Opens all posts of a slot that has more posts than it can show. */
function MorePosts({ shown, ...list }: MorePostsProps) {
  const { isOpen, toggle, close } = useDisclosure()
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        type="button"
        ref={anchor}
        className={styles.more}
        data-hour-list
        data-hidden-items={list.items
          .slice(shown)
          .map(({ id }) => id)
          .join(' ')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-state={isOpen ? 'open' : 'closed'}
        onClick={toggle}
      >
        {list.items.length - shown} more
      </button>
      <MorePostsList {...list} open={isOpen} onClose={close} anchor={anchor} />
    </>
  )
}
