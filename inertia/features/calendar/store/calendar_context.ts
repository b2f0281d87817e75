import { createContext, useContext } from 'react'
import type { CalendarPlace, CalendarView } from '@domain/schedule/calendar_view'
import type { CalendarItem } from '~/lib/calendar_wire'
import type { Stretch } from './items_cache'
import type { Sought } from './use_sought'

/** Which dialog stands before the calendar. */
export type CalendarFront =
  | { kind: 'none' }
  | { kind: 'post'; item: CalendarItem }
  | { kind: 'picture'; item: CalendarItem }
  | { kind: 'slot'; instant: string; draftId?: string }

/** What can be done; changes only when another place is shown. */
export interface CalendarActions {
  /** Why the user may not plan, change or delete posts; null: they may. */
  refusal: string | null
  /** Opens View & Edit Post. */
  open: (item: CalendarItem) => void
  /** Opens the text-overlay editor on the picture of the card. */
  openPicture: (item: CalendarItem) => void
  /** Opens Schedule Post at an hour (the start of its slot, ISO in UTC), with a draft ringed. */
  openSlot: (instant: string, draftId?: string) => void
  closeFront: () => void
  /** Shows items as they are now, before or instead of reading them again. */
  replaceLocally: (items: readonly CalendarItem[]) => void
  removeLocally: (ids: readonly string[]) => void
  /** Reads again what is shown; tells a failure itself and never rejects. */
  reload: () => Promise<void>
  /** What is known of a stretch of time in ms, `start` inclusive, in order of time. */
  itemsBetween: (start: number, end: number) => CalendarItem[]
  /** Reads a stretch of time in ms that is not known yet; a failure is logged only. */
  readBetween: (start: number, end: number) => Promise<void>
  /** Shows a week or month: any date in it, YYYY-MM-DD. */
  goTo: (date: string) => void
  /** Shows the week or month of today, and the present time in it. */
  showToday: () => void
  setView: (view: CalendarView) => void
  /** The week of a date, as a grid. */
  showWeek: (date: string) => void
  /** Marks the empty weekdays, or no more. */
  toggleGaps: () => void
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
  /** Both of them. */
  place: CalendarPlace
  /** All moments that are shown. */
  stretch: Stretch
  today: string
  now: Date
  /** Grows with every change that this browser makes. */
  revision: number
  /** Whether empty weekdays are marked. */
  gaps: 'shown' | 'hidden'
  /** Grows each time the present is asked for, also where it is shown already. */
  todayAsked: number
  /** The post that is to be in sight first; null: as the view likes. */
  sought: (Sought & { at: number }) | null
  /** Nothing is known yet of what is shown. */
  isLoading: boolean
  /** It could not be read. */
  hasFailed: boolean
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
