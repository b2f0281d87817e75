import { CalendarDays, CalendarRange, ChevronLeft, ChevronRight, List } from 'lucide-react'
import { CALENDAR_VIEWS, datesShown, neighbour } from '@domain/schedule/calendar_view'
import { isSameMonth, weekNumber } from '@domain/schedule/dates'
import { monthWords, weekWords } from '@domain/schedule/range_words'
import { Button } from '~/components/button'
import { IconButton } from '~/components/icon_button'
import { Segmented } from '~/components/segmented'
import { useMediaQuery } from '~/hooks/use_media_query'
import { CalendarMenu } from '~/features/calendar/dialogs/calendar_menu'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { CALENDAR, VIEWS } from '~/features/calendar/messages'
import { TrayToggle } from '~/features/calendar/tray/tray_toggle'
import { CreateLink } from './create_link'
import styles from './calendar_header.module.scss'

const ICONS = { week: CalendarDays, list: List, month: CalendarRange }
const WORDS = CALENDAR_VIEWS.map((value) => ({ value, label: VIEWS[value] }))
const WITH_ICONS = WORDS.map((segment) => ({ ...segment, icon: ICONS[segment.value] }))
const NARROW = '(width <= 1023.98px)'
const PHONE = '(width <= 767.98px)'

/** Which week it is, the way to others, and how it is shown. */
export function CalendarHeader({ openDrafts }: { openDrafts: number }) {
  const { place, goTo, showToday, setView, refusal } = useCalendar()
  const { view, date } = place
  const dates = datesShown(place)
  const isNarrow = useMediaQuery(NARROW)
  const isPhone = useMediaQuery(PHONE)
  // Two months in full leave no room for what stands beside them.
  const spansMonths = view !== 'month' && !isSameMonth(dates[0]!, dates.at(-1)!)
  const words = isNarrow || spansMonths ? 'short' : 'long'
  const stretch = view === 'month' ? 'month' : 'week'
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h1 className={styles.title} data-spans={spansMonths ? 'months' : 'month'}>
          {view === 'month' ? monthWords(date, words) : weekWords(dates, words)}
        </h1>
        {view !== 'month' && <span className={styles.note}>Week {weekNumber(dates[0]!)}</span>}
      </div>
      <div className={styles.steps}>
        <IconButton
          icon={ChevronLeft}
          tone="default"
          label={`Previous ${stretch}`}
          onClick={() => goTo(neighbour(place, -1).date)}
        />
        <IconButton
          icon={ChevronRight}
          tone="default"
          label={`Next ${stretch}`}
          onClick={() => goTo(neighbour(place, 1).date)}
        />
        <Button className={styles.today} onClick={showToday}>
          {CALENDAR.today}
        </Button>
        <CalendarMenu />
      </div>
      <div className={styles.views}>
        {refusal === null && !isPhone && <TrayToggle count={openDrafts} />}
        <Segmented
          label="Calendar view"
          value={view}
          onChange={setView}
          segments={isNarrow ? WORDS : WITH_ICONS}
        />
      </div>
      {refusal === null && (
        <div className={styles.create} data-action-bar>
          {isPhone && <TrayToggle count={openDrafts} />}
          <CreateLink />
        </div>
      )}
    </header>
  )
}
