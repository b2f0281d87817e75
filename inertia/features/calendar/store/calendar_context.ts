import { createContext, useContext } from 'react'
import type { CalendarLocation, CalendarView } from '@domain/schedule/calendar_view'
import type { CalendarItem } from '#transformers/calendar_transformer'
import { makeStore } from '~/lib/store'
import type { TimeRange } from './items_cache'
import type { TargetPost } from './use_calendar_view'

/** The dialog that is open over the calendar. */
export type ActiveDialog =
  | { kind: 'none' }
  | { kind: 'post'; item: CalendarItem }
  | { kind: 'image'; item: CalendarItem }
  | { kind: 'slot'; instant: string; draftId?: string }

/** The actions of the calendar. Their identity changes only when another week or month is shown. */
export interface CalendarActions {
  /** Why the user may not schedule, change or delete posts; null if they may. */
  refusal: string | null
  /** Why the user may not fill an hour, not even with a post for review; null if they may. */
  slotRefusal: string | null
  /** Opens View & Edit Post. */
  open: (item: CalendarItem) => void
  /** Opens the text-overlay editor for the image of the card. */
  openImage: (item: CalendarItem) => void
  /**
   * Opens Schedule Post at an hour (the start of its slot, ISO in UTC), with a draft highlighted.
   */
  openSlot: (instant: string, draftId?: string) => void
  /** Closes a dialog, unless another one was opened since. */
  closeDialog: (dialog: ActiveDialog) => void
  /** Shows changed items immediately, without waiting for a reload. */
  replaceLocally: (items: readonly CalendarItem[]) => void
  /** Shows items whose change is being sent, until `replaceLocally` or `removeLocally`. */
  replaceUntilAnswered: (items: readonly CalendarItem[]) => void
  removeLocally: (ids: readonly string[]) => void
  /** Reloads the visible range. Reports a failure itself and never rejects. */
  reload: () => Promise<void>
  /** The loaded items between two times in ms, `start` inclusive, in order of time. */
  itemsBetween: (start: number, end: number) => CalendarItem[]
  /** Loads a range (ms) that is not loaded yet. A failure is only logged. */
  readBetween: (start: number, end: number) => Promise<void>
  /** Shows the week or month that contains the date, YYYY-MM-DD. */
  goTo: (date: string) => void
  /** Shows the next (1) or previous (-1) week or month. */
  step: (by: 1 | -1) => void
  /** Shows the week or month of today and scrolls to the current time. */
  showToday: () => void
  setView: (view: CalendarView) => void
  showWeek: (date: string) => void
  /** Switches the marking of empty weekdays on or off. */
  toggleGaps: () => void
}

export interface CalendarState {
  orgId: string
  userId: string
  /** In order of time. */
  items: CalendarItem[]
  /** The user's zone, in which all times are shown. */
  zone: string
  /** The view, and a date in the visible range. */
  location: CalendarLocation
  /** The visible range in ms. */
  range: TimeRange
  /** The ranges that 'Next' and 'Previous' lead to. */
  neighbours: readonly TimeRange[]
  today: string
  now: Date
  /** Increases with every change that was made in this browser or reported by the server. */
  revision: number
  /** Whether empty weekdays are marked. */
  gaps: 'shown' | 'hidden'
  /** Increases with every click on Today, even if today is already visible. */
  todayRequests: number
  /** The post to scroll to first; null if the view decides. */
  targetPost: (TargetPost & { at: number }) | null
  /** True until the visible range is loaded. */
  isLoading: boolean
  /** True if loading the visible range failed. */
  hasFailed: boolean
  activeDialog: ActiveDialog
}

export const CalendarContext = createContext<CalendarState | null>(null)

export const CalendarActionsContext = createContext<CalendarActions | null>(null)

/** State and actions of the calendar. Renders again whenever anything changes. */
export function useCalendar(): CalendarState & CalendarActions {
  const state = useContext(CalendarContext)
  const actions = useCalendarActions()
  if (!state) throw new Error('useCalendar needs a CalendarProvider above it')
  return { ...state, ...actions }
}

/** Only the actions. Cards use this, so they do not render when another card changes. */
export function useCalendarActions(): CalendarActions {
  const actions = useContext(CalendarActionsContext)
  if (!actions) throw new Error('useCalendarActions needs a CalendarProvider above it')
  return actions
}

/**
 * The free hour that was focused or opened last, ISO in UTC. It is not part of the calendar's
 * state, because arrow keys move through hundreds of hours and only Create Post needs it.
 */
export const chosenHour = makeStore<string | null>(null)
