import { ExternalLink, ScrollText, Trash2 } from 'lucide-react'
import { isEditable, isPostStatus } from '@domain/posts/lifecycle'
import { deleteRefusal, isSent, postNowRefusal } from '@domain/posts/refusals'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { useDeletion } from '~/features/calendar/card/use_deletion'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { ShareButton } from '~/features/review_links/share_button'
import { POST } from './messages'
import type { PostEditing } from './use_post_edit'
import styles from './post_dialog.module.scss'

interface PostFooterProps {
  editing: PostEditing
  isSending: boolean
  onPostNow: () => void
  onLog: () => void
  onDeleted: () => void
}

/** What can be done with a post as it stands. */
function doable({ seen: { status }, isGone }: PostEditing, refusal: string | null) {
  if (isGone || refusal !== null || !isPostStatus(status))
    return { edit: false, post: false, delete: false }
  return {
    edit: isEditable(status),
    post: postNowRefusal(status) === null && !isSent(status),
    delete: deleteRefusal(status) === null,
  }
}

export function PostFooter(props: PostFooterProps) {
  const { editing, isSending, onPostNow, onLog, onDeleted } = props
  const { seen, isBusy } = editing
  const remove = useDeletion()
  const { refusal, zone } = useCalendar()
  const can = doable(editing, refusal)

  const removeIt = async () => {
    if (await remove(seen)) onDeleted()
  }

  const aside = (
    <span className={styles.aside}>
      {can.delete && (
        <Button tone="danger" icon={Trash2} disabled={isBusy} onClick={() => void removeIt()}>
          Delete
        </Button>
      )}
      {!editing.isGone && (
        <Button tone="quiet" icon={ScrollText} onClick={onLog}>
          {POST.log}
        </Button>
      )}
      {!editing.isGone && <ShareButton post={seen} timezone={zone} />}
      {seen.platform_url && (
        <ButtonLink href={seen.platform_url} opens="new-tab" tone="quiet" icon={ExternalLink}>
          {POST.onLinkedin}
        </ButtonLink>
      )}
    </span>
  )
  return (
    <DialogFooter aside={aside}>
      <DialogClose>
        <Button tone="quiet">Cancel</Button>
      </DialogClose>
      {can.post && (
        <Button busy={isSending && POST.posting} disabled={isBusy} onClick={onPostNow}>
          {POST.postNow}
        </Button>
      )}
      {can.edit && (
        <Button
          tone="primary"
          busy={isBusy && !isSending && POST.saving}
          disabled={isSending}
          onClick={() => void editing.save()}
        >
          {POST.save}
        </Button>
      )}
    </DialogFooter>
  )
}
