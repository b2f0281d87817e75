import { usePage } from '@inertiajs/react'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { CalendarX2, Copy, Globe, TriangleAlert, UserRoundX } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { visibleDates, emptyWeekdays } from '@domain/schedule/calendar_view'
import { isUnpostable } from '@domain/linkedin/posting_rights'
import type { PostingRights } from '@domain/linkedin/posting_rights'
import { zoneNote, closePostIds, duplicateTextPostIds } from '@domain/schedule/hints'
import type { PlannedPost } from '@domain/schedule/hints'
import { HINTS, CALENDAR, formatPostCount } from '~/features/calendar/messages'
import { useCalendar, useCalendarActions } from '~/features/calendar/store/calendar_context'
import { postsByDate } from '~/features/calendar/store/calendar_store'
import { Button } from '~/components/buttons/button'
import { useSuggestedHour } from '~/features/calendar/tray/use_suggested_hour'
import type { SharedProps } from '~/lib/shared_props'
import type { CalendarItem } from '#transformers/calendar_transformer'
import { displayTime } from '~/features/calendar/store/display_time'
import styles from './hints.module.scss'

interface HintLineProps {
  /** Null if the organization's owner has set no time zone. */
  organizationZone: string | null
}

/** Scrolls to the first post of a hint, or to the button that it is behind, and focuses it. */
function showFirst(ids: ReadonlySet<string>) {
  const [id] = ids
  const name = CSS.escape(String(id))
  const card = document.querySelector(`[data-item="${name}"], [data-hidden-items~="${name}"]`)
  card?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  const button = card instanceof HTMLButtonElement ? card : card?.querySelector('button')
  button?.focus({ preventScroll: true })
}

/**
 * Hints about the visible days. The line is always rendered, so nothing below it moves when the
 * week changes.
 */
export function HintLine({ organizationZone }: HintLineProps) {
  const { items, range, zone, now, gaps } = useCalendar()
  const { postsAs } = usePage<SharedProps>().props
  const { toggleGaps } = useCalendarActions()
  const { near, sameText: same } = hintsOf(items)
  const authorless = unpostableIds(items, postsAs)
  const empty = useEmptyWeekdays()
  // Clocks of two zones change on different days, so another week can have another difference.
  const isNow = range.start <= now.valueOf() && now.valueOf() < range.end
  const note = zoneNote(isNow ? now : new Date(range.start), zone, organizationZone)
  return (
    <div className={styles.line}>
      <p className={styles.note}>
        {note && <Globe size={14} />}
        {note ?? formatPostCount(items.length)}
      </p>
      <NoPosts />
      <div className={styles.hints}>
        {authorless.size > 0 && (
          <Hint icon={UserRoundX} onPress={() => showFirst(authorless)}>
            {HINTS.authorCount(authorless.size)}
          </Hint>
        )}
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

/** None until the posts of the visible range are known. */
function useEmptyWeekdays() {
  const { items, location, zone, today, isLoading, hasFailed } = useCalendar()
  const isUnknown = isLoading || hasFailed
  return useMemo(() => {
    if (isUnknown) return []
    return emptyWeekdays(visibleDates(location), new Set(postsByDate(items, zone).keys()), today)
  }, [items, location, zone, today, isUnknown])
}

/** The days that every view marks while the hint about empty weekdays is pressed. */
export function useGaps(): readonly string[] {
  const empty = useEmptyWeekdays()
  return useCalendar().gaps === 'shown' ? empty : []
}

interface HintProps {
  icon: LucideIcon
  /** Set for a hint that can be switched on and off. */
  isPressed?: boolean
  onPress: () => void
  children: ReactNode
}

/** A short hint that scrolls to the posts it is about. */
function Hint({ icon: Icon, isPressed, onPress, children }: HintProps) {
  return (
    <button type="button" className={styles.hint} aria-pressed={isPressed} onClick={onPress}>
      <Icon size={13} strokeWidth={2.1} />
      {children}
    </button>
  )
}

/**
 * The empty state of a week or month. It sits in the line above the grid, so that the free hours
 * stay reachable. The button is shown while one of them is in the future.
 */
function NoPosts() {
  const { items, location, range, now, isLoading, hasFailed } = useCalendar()
  const { openSlot, slotRefusal } = useCalendarActions()
  const suggestedHour = useSuggestedHour()
  if (items.length > 0 || isLoading || hasFailed) return null
  const isOver = range.end <= now.valueOf()
  return (
    <div className={styles.empty}>
      <p>{HINTS.noPosts[location.view === 'month' ? 'month' : 'week']}</p>
      {slotRefusal === null && !isOver && (
        <Button size="small" onClick={() => openSlot(suggestedHour())}>
          {CALENDAR.fill}
        </Button>
      )}
    </div>
  )
}

interface Hints {
  near: ReadonlySet<string>
  sameText: ReadonlySet<string>
}

const hintsByList = new WeakMap<readonly CalendarItem[], Hints>()

/** The ids of the posts that each hint is about. Cached per list. */
function hintsOf(items: readonly CalendarItem[]): Hints {
  const cachedHints = hintsByList.get(items)
  if (cachedHints) return cachedHints
  const posts = items.map(plannedPost)
  const hints = { near: closePostIds(posts), sameText: duplicateTextPostIds(posts) }
  hintsByList.set(items, hints)
  return hints
}

/** The part of an item that hints need. */
function plannedPost(item: CalendarItem): PlannedPost {
  const { id, text_key: textKey, author_id: author, is_posted: isPosted } = item
  return { id, at: displayTime(item), textKey, author, isPosted }
}

/** The ids of waiting posts whose author the connection can't post as. */
function unpostableIds(items: readonly CalendarItem[], postsAs: PostingRights | null) {
  const unpostable = items.filter(({ status, profile_type: kind, author_id: urn }) =>
    isUnpostable({ status, kind, urn }, postsAs)
  )
  return new Set(unpostable.map(({ id }) => id))
}

type HintsState = ReadonlyMap<string, string>

/** Warnings by post id. Returns the same map while its content does not change. */
export function useHints(): HintsState {
  const { items } = useCalendar()
  const { postsAs } = usePage<SharedProps>().props
  const [last, setLast] = useState(() => ({ items, postsAs, hints: hintTexts(items, postsAs) }))
  if (last.items === items && last.postsAs === postsAs) return last.hints
  const found = hintTexts(items, postsAs)
  const hints = isSame(found, last.hints) ? last.hints : found
  setLast({ items, postsAs, hints })
  return hints
}

function hintTexts(items: readonly CalendarItem[], postsAs: PostingRights | null): HintsState {
  const { near, sameText } = hintsOf(items)
  const hints = new Map<string, string>()
  const add = (ids: ReadonlySet<string>, text: string) => {
    for (const id of ids) hints.set(id, [hints.get(id), text].filter(Boolean).join(' '))
  }
  add(unpostableIds(items, postsAs), HINTS.author)
  add(near, HINTS.near)
  add(sameText, HINTS.sameText)
  return hints
}

function isSame(a: HintsState, existing: HintsState) {
  return a.size === existing.size && [...a].every(([id, text]) => existing.get(id) === text)
}
