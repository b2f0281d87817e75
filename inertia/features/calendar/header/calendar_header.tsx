import {
  CalendarClock,
  CalendarDays,
  CalendarRange,
  ChevronLeft,
  ChevronRight,
  List,
  Plus,
  Files,
  CalendarPlus,
  Ellipsis,
  Library,
  Share2,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { CALENDAR_VIEWS, visibleDates } from '@domain/schedule/calendar_view'
import { isSameMonth, weekNumber, formatMonth, formatWeekRange } from '@domain/schedule/dates'
import { Button, ButtonLink } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { Segmented } from '~/components/forms/segmented'
import { NARROW, PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { useCalendar, chosenHour } from '~/features/calendar/store/calendar_context'
import { useStore } from '~/hooks/use_store'
import { Count } from '~/components/badge'
import { renewFreeSlots } from '~/features/calendar/store/use_free_slots'
import { useOpenDrafts } from '~/features/calendar/drafts/open_drafts'
import { timesState, trayState } from '~/features/calendar/tray/tray'
import { Menu, MenuItem } from '~/components/menu'
import { lazyDialog } from '~/lib/lazy'
import { CALENDAR, VIEWS } from '~/features/calendar/messages'
import { createUrl } from '~/features/calendar/slot/write_link'
import { Tooltip } from '~/components/tooltip'
import { DRAFTS } from '~/features/calendar/drafts/messages'
import { SHARE } from '~/features/review_links/messages'
import type { SharedProps } from '~/lib/shared_props'
import { useRefusal } from '~/lib/use_refusal'
import { MENU } from '~/features/calendar/dialogs/messages'
import styles from './calendar_header.module.scss'

const ICONS = { week: CalendarDays, list: List, month: CalendarRange }

const VIEW_LABELS = CALENDAR_VIEWS.map((value) => ({ value, label: VIEWS[value] }))

const VIEW_SEGMENTS = VIEW_LABELS.map((segment) => ({ ...segment, icon: ICONS[segment.value] }))

/** The title, the navigation between weeks or months, and the choice of view. */
export function CalendarHeader({ openDrafts }: { openDrafts: number }) {
  const { location, step, showToday, setView, refusal, slotRefusal } = useCalendar()
  const { view, date } = location
  const dates = visibleDates(location)
  const isNarrow = useMediaQuery(NARROW)
  const isPhone = useMediaQuery(PHONE)
  // Two full month names leave no space for the controls beside them.
  const spansMonths = view !== 'month' && !isSameMonth(dates[0]!, dates.at(-1)!)
  const words = isNarrow || spansMonths ? 'short' : 'long'
  const period = view === 'month' ? 'month' : 'week'
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h1 className={styles.title}>
          {view === 'month' ? formatMonth(date, words) : formatWeekRange(dates, words)}
        </h1>
        {view !== 'month' && <span className={styles.note}>Week {weekNumber(dates[0]!)}</span>}
      </div>
      <div className={styles.steps}>
        <IconButton
          icon={ChevronLeft}
          tone="default"
          label={`Previous ${period}`}
          onClick={() => step(-1)}
        />
        <IconButton
          icon={ChevronRight}
          tone="default"
          label={`Next ${period}`}
          onClick={() => step(1)}
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
          segments={isNarrow ? VIEW_LABELS : VIEW_SEGMENTS}
        />
      </div>
      {slotRefusal === null && (
        <div className={styles.create} data-action-bar>
          {isPhone && refusal === null && <TrayToggle count={openDrafts} />}
          <CreateLink />
        </div>
      )}
    </header>
  )
}

/** Create Post, for the last focused free hour while that hour is visible and in the future. */
function CreateLink() {
  const { now, range } = useCalendar()
  const hour = useStore(chosenHour)
  const at = hour === null ? null : new Date(hour)
  const isShown = at !== null && range.start <= at.valueOf() && at.valueOf() < range.end
  return (
    <ButtonLink href={createUrl(isShown && at > now ? at : null)} tone="primary" icon={Plus}>
      {CALENDAR.create}
    </ButtonLink>
  )
}

/** Shows and hides the drafts, with their number. */
function TrayToggle({ count }: { count: number }) {
  const { state, drafts, hasMore } = useOpenDrafts()
  const isOpen = useStore(trayState) === 'open'
  const known = state === 'there' && !hasMore ? drafts.length : count
  return (
    <Tooltip text={isOpen ? DRAFTS.hide : DRAFTS.show}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${known} ${known === 1 ? 'draft' : 'drafts'}`}
        aria-expanded={isOpen}
        onClick={() => trayState.set(isOpen ? 'closed' : 'open')}
      >
        <Files size={15} />
        <Count value={known} />
      </button>
    </Tooltip>
  )
}

const Materials = lazyDialog(async () => {
  const { MaterialsDialog } = await import('~/features/materials/materials_dialog')
  return MaterialsDialog
})

const Feed = lazyDialog(async () => {
  const { FeedDialog } = await import('~/features/calendar/dialogs/feed_dialog')
  return FeedDialog
})

const Share = lazyDialog(async () => {
  const { ShareDialog } = await import('~/features/review_links/share_dialog')
  return ShareDialog
})

const PostingTimes = lazyDialog(async () => {
  const { SlotsDialog } = await import('~/features/posting_queue/slots_dialog')
  return SlotsDialog
})

/** Menu with the links for clients and calendar programs, and the brand materials. */
function CalendarMenu() {
  const { organizations } = usePage<SharedProps>().props
  const { orgId, userId, zone, location, reload } = useCalendar()
  const [open, setOpen] = useState<'none' | 'share' | 'materials' | 'feed'>('none')
  const times = useStore(timesState)
  // A later visit of the calendar begins without the dialog.
  useEffect(() => () => timesState.set('closed'), [])
  const organization = organizations.find(({ id }) => id === orgId) ?? null
  const close = () => setOpen('none')
  const refusal = useRefusal('share_links', orgId)
  const onTimesChanged = () => {
    renewFreeSlots()
    void reload()
  }
  const mayPlan = useRefusal('write_posts', orgId) === null
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={MENU.more} tone="default" />}>
        {refusal === null && location.view !== 'month' && (
          <MenuItem icon={Share2} onSelect={() => setOpen('share')}>
            {SHARE.action}
          </MenuItem>
        )}
        <MenuItem icon={Library} onSelect={() => setOpen('materials')}>
          {MENU.materials}
        </MenuItem>
        {mayPlan && (
          <MenuItem icon={CalendarClock} onSelect={() => timesState.set('edit')}>
            {MENU.times}
          </MenuItem>
        )}
        {refusal === null && (
          <MenuItem icon={CalendarPlus} onSelect={() => setOpen('feed')}>
            {MENU.feed}
          </MenuItem>
        )}
      </Menu>
      {open === 'materials' && (
        <Materials organization={organization} userId={userId} timezone={zone} onClose={close} />
      )}
      {open === 'share' && (
        <Share
          orgId={orgId}
          shared={{ kind: 'week', week: location.date }}
          timezone={zone}
          onClose={close}
        />
      )}
      {open === 'feed' && <Feed onClose={close} />}
      {times !== 'closed' && (
        <PostingTimes
          orgId={orgId}
          begin={times}
          onClose={() => timesState.set('closed')}
          onChanged={onTimesChanged}
        />
      )}
    </>
  )
}
