import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { X } from 'lucide-react'
import { Count } from '~/components/count'
import { IconButton } from '~/components/icon_button'
import { Sheet } from '~/components/sheet'
import { Skeleton } from '~/components/skeleton'
import { DRAFTS } from '~/features/calendar/drafts/messages'
import { useOpenDrafts } from '~/features/calendar/drafts/use_open_drafts'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useStore } from '~/hooks/use_store'
import { lazyPart } from '~/lib/lazy_part'
import type { TrayDraftsProps } from './tray_drafts'
import { trayState, trayTarget } from './tray_state'
import styles from './tray.module.scss'

const TrayDrafts = lazyPart<TrayDraftsProps>(async () => {
  const { TrayDrafts: Loaded } = await import('./tray_drafts')
  return Loaded
})

const close = () => trayState.set('closed')

function Drafts(props: TrayDraftsProps) {
  return (
    <Suspense fallback={<Skeleton shape="box" height={96} />}>
      <TrayDrafts {...props} />
    </Suspense>
  )
}

/** Beside the calendar: the drafts, in place of the left panel. */
export function Tray() {
  const { view } = useCalendar()
  const { drafts } = useOpenDrafts()
  return (
    <aside className={styles.tray} aria-label={DRAFTS.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{DRAFTS.title}</h2>
        <Count value={drafts.length} />
        <span className={styles.close}>
          <IconButton icon={X} size="small" label={DRAFTS.close} onClick={close} />
        </span>
      </header>
      {view === 'week' ? (
        <div ref={trayTarget.set} className={styles.body} />
      ) : (
        <div className={styles.body}>
          <Drafts grip="fixed" />
        </div>
      )}
    </aside>
  )
}

/** The drafts of the tray while the week is shown: drawn there, but part of what can be dragged. */
export function DraggableDrafts() {
  const target = useStore(trayTarget)
  return target && createPortal(<Drafts grip="free" />, target)
}

/** Where there is no room beside the calendar, the drafts come over it. */
export function TraySheet() {
  const isOpen = useStore(trayState) === 'open'
  return (
    <Sheet open={isOpen} onClose={close} title={DRAFTS.title} side="right" look="panel">
      <div className={styles.body}>
        <Drafts grip="fixed" onChosen={close} />
      </div>
    </Sheet>
  )
}
