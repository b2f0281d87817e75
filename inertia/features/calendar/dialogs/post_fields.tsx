import type { RefObject } from 'react'
import { Repeat2 } from 'lucide-react'
import { isEditable, isMovable, isPostStatus } from '@domain/posts/lifecycle'
import { linkedinLength, MAX_CHARACTERS } from '@domain/posts/characters'
import { composeCommentary } from '@domain/posts/hashtags'
import { Field } from '~/components/field'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { TextArea } from '~/components/text_area'
import { formatCount } from '~/lib/format_count'
import type { CalendarItem } from '~/lib/calendar_wire'
import { POST } from './messages'
import { PostTimeFields } from './post_time_fields'
import type { PostEditing } from './use_post_edit'
import styles from './post_dialog.module.scss'

interface PostFieldsProps {
  editing: PostEditing
  date: RefObject<HTMLInputElement | null>
}

/** Counted as LinkedIn counts, with the hashtags that follow the text. */
function Count({ text }: { text: string }) {
  const count = linkedinLength(text)
  return (
    <span className={styles.count} data-state={count > MAX_CHARACTERS ? 'over' : 'fits'}>
      {formatCount(count)} / {formatCount(MAX_CHARACTERS)}
    </span>
  )
}

function sourceOf({ source, campaign_name: campaign }: CalendarItem) {
  if (source === 'published') return POST.imported
  return source === 'ai' ? (campaign ?? 'AI campaign') : POST.manual
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd title={children}>{children}</dd>
    </div>
  )
}

export function PostFields({ editing, date }: PostFieldsProps) {
  const { seen, edit, change, isGone } = editing
  const { status, hashtags } = seen
  const { refusal } = useCalendarActions()
  const isOpen = !isGone && refusal === null
  const canEdit = isOpen && isPostStatus(status) && isEditable(status)
  const canMove = isOpen && isPostStatus(status) && isMovable(status)
  const full = composeCommentary(edit.content, hashtags)
  return (
    <>
      <Field
        label={POST.content}
        aside={<Count text={full} />}
        hint={hashtags.length > 0 ? hashtags.join(' ') : undefined}
      >
        <TextArea
          rows={6}
          className={styles.content}
          readOnly={!canEdit}
          value={edit.content}
          onChange={({ target }) => change({ content: target.value })}
        />
      </Field>
      <div className={styles.row}>
        <PostTimeFields editing={editing} date={date} canMove={canMove} />
        <dl className={styles.facts}>
          <Fact label={POST.source}>{sourceOf(seen)}</Fact>
          <Fact label={POST.status}>{seen.badge.label || 'Scheduled'}</Fact>
        </dl>
      </div>
      {seen.source === 'ai' && (
        <p className={styles.note}>
          <Repeat2 size={14} aria-hidden />
          {POST.campaignNote}
        </p>
      )}
    </>
  )
}
