import { Suspense } from 'react'
import { Button } from '~/components/button'
import { useMediaQuery } from '~/hooks/use_media_query'
import { useStore } from '~/hooks/use_store'
import type { CalendarDays } from '~/lib/calendar_wire'
import { lazyPart } from '~/lib/lazy_part'
import { CalendarDialogs } from './dialogs/calendar_dialogs'
import { CalendarHeader } from './header/calendar_header'
import { HintLine } from './hints/hint_line'
import { ListView } from './list/list_view'
import { CALENDAR } from './messages'
import { LeftPanel } from './panel/left_panel'
import { useCalendar } from './store/calendar_context'
import { Tray, TraySheet } from './tray/tray'
import { trayState } from './tray/tray_state'
import { WeekGrid } from './week/week_grid'
import styles from './calendar_screen.module.scss'

interface CalendarScreenProps {
  days: CalendarDays
  organizationZone: string | null
  /** How many drafts can be scheduled. */
  openDrafts: number
}

const NARROW = '(width <= 1023.98px)'
const MonthView = lazyPart(async () => {
  const { MonthView: View } = await import('./month/month_view')
  return View
})
const VIEWS = { week: WeekGrid, list: ListView, month: MonthView }

export function CalendarScreen({ days, organizationZone, openDrafts }: CalendarScreenProps) {
  const isNarrow = useMediaQuery(NARROW)
  const isTrayOpen = useStore(trayState) === 'open' && !isNarrow
  const { view, hasFailed, isLoading, reload } = useCalendar()
  const View = VIEWS[view]
  return (
    <div
      className={styles.screen}
      data-fill="from-tablet"
      data-tray={isTrayOpen ? 'open' : 'closed'}
    >
      {!isTrayOpen && <LeftPanel days={days} />}
      <section className={styles.main} aria-label="Calendar" aria-busy={isLoading}>
        <CalendarHeader openDrafts={openDrafts} />
        <HintLine organizationZone={organizationZone} />
        {hasFailed && (
          <div role="alert" className={styles.problem}>
            {CALENDAR.loadFailed}
            <Button size="small" onClick={() => void reload()}>
              {CALENDAR.again}
            </Button>
          </div>
        )}
        <p role="status" className={styles.loading} data-state={isLoading ? 'on' : 'off'}>
          {isLoading && CALENDAR.loading}
        </p>
        <Suspense>
          <View />
        </Suspense>
      </section>
      {isTrayOpen && <Tray />}
      {isNarrow && <TraySheet />}
      <CalendarDialogs />
    </div>
  )
}
