import { useMemo } from 'react'
import { OpenedPost } from '~/features/post_editor/opened_post'
import { usePostLink, type OpenPost } from '~/features/post_editor/use_post_link'
import { useCalendar } from '~/features/calendar/store/calendar_context'

/** View & Edit Post: of the card that was chosen, or of the post that the address names. */
export function CalendarPost() {
  const { front, items, closeFront, reload } = useCalendar()
  const link = usePostLink()
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const chosen = front.kind === 'post' ? { id: front.item.id } : link.opened

  const open: OpenPost = (id, focus) => {
    closeFront()
    link.open(id, focus)
  }
  const close = () => {
    closeFront()
    link.close()
  }
  return (
    <OpenedPost link={{ opened: chosen, open, close }} ids={ids} onChanged={() => void reload()} />
  )
}
