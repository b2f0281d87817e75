import { useRef } from 'react'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { KeyPrompt } from '~/features/api_keys/key_prompt'
import { PostStatus } from '~/features/posts/post_status'
import { ClientWords } from '~/features/review_links/client_words'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import type { CalendarItem } from '~/lib/calendar_wire'
import { POST } from './messages'
import { PostAids } from './post_aids'
import { PostFields } from './post_fields'
import { PostFooter } from './post_footer'
import { PostNotices } from './post_notices'
import { PostPicture } from './post_picture'
import { usePostAids } from './use_post_aids'
import { usePostEdit } from './use_post_edit'
import { useSending } from './use_sending'

interface PostDialogProps {
  item: CalendarItem
  onClose: () => void
}

/** View & Edit Post (spec section 2, picture 15). */
export function PostDialog({ item, onClose }: PostDialogProps) {
  const editing = usePostEdit(item, onClose)
  const sending = useSending(editing, onClose)
  const date = useRef<HTMLInputElement>(null)
  const onPostNow = () => void sending.post()
  const aids = usePostAids({ date, onPostNow })
  const { seen, isDirty, isGone } = editing
  const { zone, now } = useCalendar()

  return (
    <Dialog
      open
      onClose={onClose}
      title={POST.title}
      actions={<PostStatus post={seen} />}
      confirmClose={isDirty && !isGone ? POST.discard : undefined}
    >
      <DialogBody>
        <PostNotices editing={editing} onAction={aids.act} />
        <PostPicture item={seen} isDirty={isDirty} />
        <PostFields editing={editing} date={date} />
        <ClientWords postId={seen.id} timezone={zone} now={now} />
      </DialogBody>
      <PostFooter
        editing={editing}
        isSending={sending.isSending}
        onPostNow={onPostNow}
        onLog={aids.openLog}
        onDeleted={onClose}
      />
      <PostAids item={seen} aids={aids} />
      <KeyPrompt {...sending.prompt} />
    </Dialog>
  )
}
