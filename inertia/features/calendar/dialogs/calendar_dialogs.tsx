import { Suspense } from 'react'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { lazyDialog } from '~/lib/lazy_dialog'
import { CalendarPost } from './calendar_post'

const SlotDialog = lazyDialog(async () => {
  const { SlotDialog: Dialog } = await import('~/features/calendar/slot/slot_dialog')
  return Dialog
})
const PictureEditor = lazyDialog(async () => {
  const { PictureEditor: Editor } = await import('./picture_editor')
  return Editor
})

/** The dialog of the calendar that is open. */
function Front() {
  const { front, closeFront: onClose } = useCalendar()
  if (front.kind === 'slot') {
    return (
      <SlotDialog
        key={front.instant}
        instant={front.instant}
        draftId={front.draftId}
        onClose={onClose}
      />
    )
  }
  if (front.kind === 'picture') return <PictureEditor item={front.item} onClose={onClose} />
  return null
}

/** The dialogs of the calendar, each open when the store says so. */
export function CalendarDialogs() {
  return (
    <Suspense>
      <Front />
      <CalendarPost />
    </Suspense>
  )
}
