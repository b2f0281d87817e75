import { createContext, useContext } from 'react'
import type { CalendarView } from '@domain/schedule/calendar_view'
import type { CalendarItem } from '~/lib/calendar_wire'

/** Which dialog stands before the calendar. */
export type CalendarFront =
  { kind: 'none' } | { kind: 'post'; item: CalendarItem } | { kind: 'slot'; instant: string }

/** What can be done; never changes while the screen is open. */
export interface CalendarActions {
  /** Opens View & Edit Post. */
  open: (item: CalendarItem) => void
  /** Opens Schedule Post at an hour: the start of its slot, ISO in UTC. */
  openSlot: (instant: string) => void
  closeFront: () => void
  /** Shows items as they are now, before or instead of reading them again. */
  replaceLocally: (items: readonly CalendarItem[]) => void
  removeLocally: (ids: readonly string[]) => void
  /** Reads again what is shown; tells a failure itself and never rejects. */
  reload: () => Promise<void>
  /** What is known of a stretch of time in ms, `start` inclusive, in order of time. */
  itemsBetween: (start: number, end: number) => CalendarItem[]
  /** Shows a week or month: any date in it, YYYY-MM-DD. */
  goTo: (date: string) => void
}

export interface CalendarState {
  orgId: string
  userId: string
  /** In order of time. */
  items: CalendarItem[]
  /** Of the user: in it every time is told. */
  zone: string
  view: CalendarView
  /** A date of what is shown, YYYY-MM-DD. */
  date: string
  now: Date
  front: CalendarFront
}

export const CalendarContext = createContext<CalendarState | null>(null)
export const CalendarActionsContext = createContext<CalendarActions | null>(null)

/** What the calendar shows and what can be done in it. Renders again whenever anything changes. */
export function useCalendar(): CalendarState & CalendarActions {
  const state = useContext(CalendarContext)
  const actions = useCalendarActions()
  if (!state) throw new Error('useCalendar needs a CalendarProvider above it')
  return { ...state, ...actions }
}

/** What can be done alone: for the many cards, which need not render when another one changes. */
export function useCalendarActions(): CalendarActions {
  const actions = useContext(CalendarActionsContext)
  if (!actions) throw new Error('useCalendarActions needs a CalendarProvider above it')
  return actions
}
