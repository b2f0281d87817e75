import { useMemo } from 'react'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { lazyDialog } from '~/lib/lazy'
import { usePostLink } from '~/features/post_editor/use_post_link'
import type { OpenPost } from '~/features/post_editor/use_post_link'
import { OpenedPost } from '~/features/post_editor/opened_post'

const SlotDialog = lazyDialog(async () => {
  const { SlotDialog: Dialog } = await import('~/features/calendar/slot/slot_dialog')
  return Dialog
})

const ImageEditor = lazyDialog(async () => {
  const { ImageEditor: Editor } = await import('./image_editor')
  return Editor
})

function CalendarDialog() {
  const { activeDialog, closeDialog } = useCalendar()
  const onClose = () => closeDialog(activeDialog)
  if (activeDialog.kind === 'slot') {
    return (
      <SlotDialog
        key={activeDialog.instant}
        instant={activeDialog.instant}
        draftId={activeDialog.draftId}
        onClose={onClose}
      />
    )
  }
  if (activeDialog.kind === 'image')
    return <ImageEditor item={activeDialog.item} onClose={onClose} />
  return null
}

/** Renders the dialog that the calendar store names as active. */
export function CalendarDialogs() {
  return (
    <>
      <CalendarDialog />
      <CalendarPost />
    </>
  )
}

/** View & Edit Post, for the clicked card or the post named in the URL. */
function CalendarPost() {
  const { activeDialog, items, closeDialog, reload } = useCalendar()
  const link = usePostLink()
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const chosen = activeDialog.kind === 'post' ? { id: activeDialog.item.id } : link.opened

  const open: OpenPost = (id, focus) => {
    closeDialog(activeDialog)
    link.open(id, focus)
  }
  const close = () => {
    closeDialog(activeDialog)
    link.close()
  }
  return (
    <OpenedPost link={{ opened: chosen, open, close }} ids={ids} onChanged={() => void reload()} />
  )
}
