import { useCalendar } from '~/features/calendar/store/calendar_context'
import { PictureEditor } from './picture_editor'
import { PostDialog } from './post_dialog'
import { SlotDialog } from './slot_dialog'

/** The dialogs of the calendar, each open when the store says so. */
export function CalendarDialogs() {
  const { front, closeFront } = useCalendar()
  if (front.kind === 'post') {
    return <PostDialog key={front.item.id} item={front.item} onClose={closeFront} />
  }
  if (front.kind === 'slot') {
    return <SlotDialog key={front.instant} instant={front.instant} onClose={closeFront} />
  }
  if (front.kind === 'picture') return <PictureEditor item={front.item} onClose={closeFront} />
  return null
}
