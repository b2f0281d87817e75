import { usePage } from '@inertiajs/react'
import {
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  useCallback,
  useEffectEvent,
} from 'react'
import type { ReactNode } from 'react'
import { chooseTimezone } from '@domain/settings/timezones'
import { isInProgress } from '@domain/posts/post_lifecycle'
import { detectedZone } from '~/lib/browser_document'
import { reportQuietly } from '~/lib/reporting'
import {
  CalendarActionsContext,
  CalendarContext,
  chosenHour,
} from '~/features/calendar/store/calendar_context'
import type {
  CalendarActions,
  CalendarState,
  ActiveDialog,
} from '~/features/calendar/store/calendar_context'
import { useCalendarView } from '~/features/calendar/store/use_calendar_view'
import { calendarStoreOf } from '~/features/calendar/store/calendar_store'
import type { CalendarStore } from '~/features/calendar/store/calendar_store'
import { useEvery, useLive } from '~/hooks/use_live'
import { NoOrganization } from '~/layouts/no_organization'
import type { CalendarProps } from '~/features/calendar/store/use_calendar_view'
import type { CalendarPage, CalendarItem } from '#transformers/calendar_transformer'
import type { SharedProps } from '~/lib/shared_props'
import { useRefusal } from '~/lib/use_refusal'
import { coversRange, isSameList, itemsInRange } from '~/features/calendar/store/items_cache'
import type { ItemsCache, TimeRange } from '~/features/calendar/store/items_cache'
import { displayTime } from '~/features/calendar/store/display_time'
import { CalendarScreen } from './calendar_screen'

export interface CalendarContainerProps {
  /** Null where no organization is selected. */
  calendar: CalendarProps | null
}

/** The calendar of the selected organization. Selecting another organization remounts it. */
export function CalendarContainer({ calendar }: CalendarContainerProps) {
  const { selectedOrgId, user } = usePage<SharedProps>().props
  if (!calendar || !selectedOrgId || !user) return <NoOrganization />
  const { timezone } = chooseTimezone(user.timezone, detectedZone())
  return (
    <CalendarProvider
      key={selectedOrgId}
      orgId={selectedOrgId}
      userId={user.id}
      zone={timezone}
      page={calendar.page}
    >
      <CalendarScreen
        days={calendar.days}
        organizationZone={calendar.organization_zone}
        openDrafts={calendar.open_drafts}
      />
    </CalendarProvider>
  )
}

interface CalendarProviderProps {
  orgId: string
  userId: string
  zone: string
  page: CalendarPage | null
  children: ReactNode
}

/** Provides the state and the actions of the calendar. */
function CalendarProvider(props: CalendarProviderProps) {
  const { orgId, userId, zone, page, children } = props
  const shown = useCalendarView(zone)
  const { store, cache, isFresh } = useCalendarStore(orgId, page)
  const items = useItemsInRange(cache, shown.range)
  const found = items.find(({ id }) => id === shown.targetPost?.id) ?? null
  const reading = useRefreshedItems(store, { ...shown, items, isFresh })
  const { activeDialog, openers } = useActiveDialog()
  useEffect(() => () => chosenHour.set(null), [])
  const refusal = useRefusal('write_posts', orgId)
  const slotRefusal = useRefusal('write_drafts', orgId)

  const { reload } = reading
  const { goTo, step, showToday, setView, showWeek } = shown
  const [gaps, setGaps] = useState<CalendarState['gaps']>('hidden')
  const actions = useMemo<CalendarActions>(
    () => ({
      ...openers,
      refusal,
      slotRefusal,
      goTo,
      step,
      showToday,
      setView,
      showWeek,
      toggleGaps: () => setGaps((now) => (now === 'shown' ? 'hidden' : 'shown')),
      reload,
      replaceLocally: (changed) => store.replace(changed),
      replaceUntilAnswered: (changed) => store.replaceUntilAnswered(changed),
      removeLocally: (ids) => store.remove(ids),
      readBetween: (start, end) => store.loadMissing({ start, end }).catch(reportQuietly),
      itemsBetween: (start, end) => itemsInRange(store.cache(), { start, end }),
    }),
    [store, openers, refusal, slotRefusal, goTo, step, showToday, setView, showWeek, reload]
  )
  const state: CalendarState = {
    orgId,
    userId,
    zone,
    items,
    activeDialog,
    gaps,
    todayRequests: shown.todayRequests,
    targetPost: found && shown.targetPost && { ...shown.targetPost, at: displayTime(found) },
    range: shown.range,
    neighbours: shown.neighbours,
    location: shown.location,
    today: shown.today,
    revision: cache.changes,
    now: shown.now,
    hasFailed: reading.hasFailed,
    isLoading: !coversRange(cache, shown.range) && !reading.hasFailed,
  }
  return (
    <CalendarActionsContext value={actions}>
      <CalendarContext value={state}>{children}</CalendarContext>
    </CalendarActionsContext>
  )
}

/** The store of the organization, filled with the items that came with the page. */
function useCalendarStore(orgId: string, page: CalendarPage | null) {
  const store = calendarStoreOf(orgId)
  const [isFresh] = useState(() => page !== null && store.take(page))
  const cache = useSyncExternalStore(store.subscribe, store.cache, store.cache)

  useEffect(() => {
    if (page) store.take(page)
  }, [store, page])

  return { store, cache, isFresh }
}

/** The items of a range. Returns the same list while none of them changes. */
function useItemsInRange(cache: ItemsCache, range: TimeRange): CalendarItem[] {
  const [last, setLast] = useState({ cache, range, items: itemsInRange(cache, range) })
  if (last.cache === cache && last.range === range) return last.items
  const found = itemsInRange(cache, range)
  const items = isSameList(found, last.items) ? last.items : found
  setLast({ cache, range, items })
  return items
}

const NOTHING: ActiveDialog = { kind: 'none' }

/** The dialog that is open over the calendar. At most one is open. */
function useActiveDialog() {
  const [activeDialog, setActiveDialog] = useState<ActiveDialog>(NOTHING)
  const openers = useMemo(
    () => ({
      open: (item: CalendarItem) => setActiveDialog({ kind: 'post', item }),
      openImage: (item: CalendarItem) => setActiveDialog({ kind: 'image', item }),
      openSlot: (instant: string, draftId?: string) => {
        chosenHour.set(instant)
        setActiveDialog({ kind: 'slot', instant, draftId })
      },
      closeDialog: (dialog: ActiveDialog) =>
        setActiveDialog((open) => (open === dialog ? NOTHING : open)),
    }),
    []
  )
  return { activeDialog, openers }
}

const ACTIVE_POLL_MS = 3000

const IDLE_POLL_MS = 60_000

function canChange({ status, scheduled_for: plannedFor }: CalendarItem) {
  return isInProgress({ status, publishAt: new Date(plannedFor) }, new Date())
}

interface RefreshOptions {
  range: TimeRange
  /** The ranges that the user will probably view next. */
  neighbours: readonly TimeRange[]
  items: readonly CalendarItem[]
  /** False for a page from the browser's history, which is reloaded immediately. */
  isFresh: boolean
}

/**
 * Loads the visible range and refreshes it: every few seconds while a post is being published, else
 * every minute, and never in a hidden tab.
 */
function useRefreshedItems(
  store: CalendarStore,
  { range, neighbours, items, isFresh }: RefreshOptions
) {
  const [failed, setFailed] = useState<TimeRange | null>(null)

  const read = useCallback(
    async (how: 'read' | 'loadMissing' | 'renew') => {
      try {
        await store[how](range)
        setFailed((last) => (last === range ? null : last))
      } catch (error) {
        setFailed(range)
        reportQuietly(error)
      }
    },
    [store, range]
  )

  useEffect(() => {
    const prefetch = () => neighbours.map((next) => store.loadMissing(next).catch(reportQuietly))
    void read('loadMissing').then(prefetch)
  }, [store, read, neighbours])

  const [wasStale] = useState(!isFresh)
  const reread = useEffectEvent(() => read('read'))
  useEffect(() => {
    if (wasStale) void reread()
  }, [wasStale])

  const reload = useCallback(() => read('renew'), [read])
  useEvery(items.some(canChange) ? ACTIVE_POLL_MS : IDLE_POLL_MS, () => read('read'))
  useLive(['posts'], () => void reload())
  return { hasFailed: failed === range, reload }
}
