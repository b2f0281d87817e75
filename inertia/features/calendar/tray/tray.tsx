import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { X } from 'lucide-react'
import { Count } from '~/components/badge'
import { IconButton } from '~/components/buttons/icon_button'
import type { SheetProps } from '~/components/dialogs/sheet'
import { Skeleton } from '~/components/progress'
import { DRAFTS } from '~/features/calendar/drafts/messages'
import { useOpenDrafts } from '~/features/calendar/drafts/open_drafts'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useStore } from '~/hooks/use_store'
import { lazyOpenDialog } from '~/lib/lazy'
import { lazyPart } from '~/lib/lazy_part'
import { makeStore } from '~/lib/store'
import type { TimesBegin } from '~/features/posting_queue/queue_calls'
import type { TrayDraftsProps } from './tray_drafts'
import type { TrayQueueProps } from './tray_queue'
import styles from './tray.module.scss'

const TrayDrafts = lazyPart<TrayDraftsProps>(async () => {
  const { TrayDrafts: Loaded } = await import('./tray_drafts')
  return Loaded
})

const Sheet = lazyOpenDialog<SheetProps>(async () => {
  const sheet = await import('~/components/dialogs/sheet')
  return sheet.Sheet
})

const TrayQueue = lazyPart<TrayQueueProps>(async () => {
  const { TrayQueue: Loaded } = await import('./tray_queue')
  return Loaded
})

const close = () => trayState.set('closed')

/** The posting queue. On narrow screens, its dialog replaces the sheet that it was opened from. */
function Queue({ onOpen }: { onOpen?: () => void }) {
  const edit: TrayQueueProps['onEdit'] = (begin) => {
    onOpen?.()
    timesState.set(begin)
  }
  return (
    <Suspense>
      <TrayQueue onEdit={edit} />
    </Suspense>
  )
}

function Drafts(props: TrayDraftsProps) {
  return (
    <Suspense fallback={<Skeleton shape="box" height={96} />}>
      <TrayDrafts {...props} />
    </Suspense>
  )
}

/** The drafts beside the calendar, in place of the left panel. */
export function Tray() {
  const { location } = useCalendar()
  const { drafts, hasMore } = useOpenDrafts()
  return (
    <aside className={styles.tray} aria-label={DRAFTS.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{DRAFTS.title}</h2>
        {!hasMore && <Count value={drafts.length} />}
        <span className={styles.close}>
          <IconButton icon={X} size="small" label={DRAFTS.close} onClick={close} />
        </span>
      </header>
      {location.view === 'week' ? (
        <div ref={trayTarget.set} className={styles.body} />
      ) : (
        <div className={styles.body}>
          <Drafts grip="fixed" />
        </div>
      )}
      <Queue />
    </aside>
  )
}

/**
 * The drafts of the tray in the week view. They are rendered in the tray by a portal, but inside
 * the drag context of the week.
 */
export function DraggableDrafts() {
  const target = useStore(trayTarget)
  return target && createPortal(<Drafts grip="free" />, target)
}

/** On narrow screens the drafts open in a sheet over the calendar. */
export function TraySheet() {
  const isOpen = useStore(trayState) === 'open'
  return (
    <Sheet open={isOpen} onClose={close} title={DRAFTS.title} side="right" variant="panel">
      <div className={styles.body}>
        <Drafts grip="fixed" onChosen={close} />
      </div>
      <Queue onOpen={close} />
    </Sheet>
  )
}

/** Whether the drafts are shown beside the calendar. */
export const trayState = makeStore<'open' | 'closed'>('closed')

/** Whether the dialog with the posting times is open, and how it was opened. */
export const timesState = makeStore<TimesBegin | 'closed'>('closed')

/** The element in which the tray renders while its drafts can be dragged. */
const trayTarget = makeStore<HTMLElement | null>(null)
