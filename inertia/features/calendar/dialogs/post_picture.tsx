import { useState } from 'react'
import { Type } from 'lucide-react'
import { isEditable, isPostStatus } from '@domain/posts/lifecycle'
import { Button } from '~/components/button'
import { useConfirm } from '~/hooks/use_confirm'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import type { CalendarItem } from '~/lib/calendar_wire'
import { POST } from './messages'
import styles from './post_dialog.module.scss'

interface PostPictureProps {
  item: CalendarItem
  /** Whether something is written that the way to the editor would lose. */
  isDirty: boolean
}

/** The picture of the post, and the way to its texts. */
export function PostPicture({ item, isDirty }: PostPictureProps) {
  const { openPicture, refusal } = useCalendarActions()
  const confirm = useConfirm()
  const [isBroken, setBroken] = useState(false)
  if (item.image_url === null) return null
  if (isBroken) return <p className={styles.expired}>{POST.imageExpired}</p>

  const edit = async () => {
    const question = { title: POST.overlay, question: POST.discard, action: 'Discard' }
    if (!isDirty || (await confirm({ ...question, tone: 'danger' }))) openPicture(item)
  }

  const canEdit = refusal === null && isPostStatus(item.status) && isEditable(item.status)
  return (
    <div className={styles.picture}>
      <img src={item.image_url} alt="" onError={() => setBroken(true)} />
      {canEdit && (
        <Button size="small" icon={Type} className={styles.overlay} onClick={() => void edit()}>
          {POST.overlay}
        </Button>
      )}
    </div>
  )
}
