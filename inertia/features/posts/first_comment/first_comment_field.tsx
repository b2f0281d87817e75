import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { ChevronDown, MessageSquarePlus, X } from 'lucide-react'
import {
  BLANK_COMMENT,
  COMMENT_DELAYS,
  MAX_COMMENT_CHARACTERS,
} from '@domain/first_comments/planned_comment'
import type { PlannedComment } from '@domain/first_comments/planned_comment'
import { IconButton } from '~/components/buttons/icon_button'
import { Field, TextArea } from '~/components/forms/field'
import { TextTool } from '~/components/forms/text_frame'
import { Menu, MenuItem } from '~/components/menu'
import { useTagsHint } from '~/features/posts/use_post_tags'
import { formatCount } from '~/lib/format'
import { delayLabel, shortDelayLabel, FIRST_COMMENT } from './messages'
import styles from './first_comment_field.module.scss'

type Change = (comment: PlannedComment | null) => void

/** The comment of a post in a form: its tool in the toolbar, and its field once it was added. */
export function useFirstComment(comment: PlannedComment | null, onChange: Change) {
  const field = useRef<HTMLTextAreaElement>(null)
  const tool = useRef<HTMLButtonElement>(null)

  /** Adds the field if there is none, and focuses it. */
  const open = () => {
    if (comment === null) flushSync(() => onChange(BLANK_COMMENT))
    field.current?.focus()
  }
  const remove = () => {
    onChange(null)
    tool.current?.focus()
  }
  return { comment, field, tool, open, remove, onChange }
}

export type FirstCommentState = ReturnType<typeof useFirstComment>

export function FirstCommentTool({ comment, tool, open }: FirstCommentState) {
  const isUsed = comment !== null
  return (
    <TextTool
      ref={tool}
      icon={MessageSquarePlus}
      label={isUsed ? FIRST_COMMENT.show : FIRST_COMMENT.add}
      state={isUsed ? 'used' : 'unused'}
      onClick={open}
    />
  )
}

interface DelayMenuProps {
  comment: PlannedComment
  isLocked: boolean
  onChange: Change
}

function DelayMenu({ comment, isLocked, onChange }: DelayMenuProps) {
  const label = delayLabel(comment.delayMinutes)
  if (isLocked) return <span className={styles.delay}>{label}</span>
  const trigger = (
    <button type="button" className={styles.delay} aria-label={`${FIRST_COMMENT.when}: ${label}`}>
      {shortDelayLabel(comment.delayMinutes)}
      <ChevronDown size={12} />
    </button>
  )
  return (
    <Menu align="start" trigger={trigger}>
      {COMMENT_DELAYS.map((delayMinutes) => (
        <MenuItem
          key={delayMinutes}
          checked={delayMinutes === comment.delayMinutes}
          onSelect={() => onChange({ ...comment, delayMinutes })}
        >
          {delayLabel(delayMinutes)}
        </MenuItem>
      ))}
    </Menu>
  )
}

interface FirstCommentFieldProps {
  state: FirstCommentState
  isLocked?: boolean
}

/** The field for the comment below the post. Renders nothing without a comment. */
export function FirstCommentField({ state, isLocked = false }: FirstCommentFieldProps) {
  const { comment, field, remove, onChange } = state
  const hint = useTagsHint(isLocked ? '' : (comment?.text ?? ''))
  if (comment === null) return null
  return (
    <Field
      label={FIRST_COMMENT.label}
      hint={hint}
      beside={<DelayMenu comment={comment} isLocked={isLocked} onChange={onChange} />}
      aside={
        <span className={styles.aside}>
          {formatCount(comment.text.length)} / {formatCount(MAX_COMMENT_CHARACTERS)}
          {!isLocked && (
            <IconButton icon={X} label={FIRST_COMMENT.remove} size="small" onClick={remove} />
          )}
        </span>
      }
    >
      <TextArea
        ref={field}
        rows={2}
        grow="content"
        className={styles.text}
        readOnly={isLocked}
        maxLength={MAX_COMMENT_CHARACTERS}
        placeholder={FIRST_COMMENT.placeholder}
        value={comment.text}
        onChange={({ target }) => onChange({ ...comment, text: target.value })}
      />
    </Field>
  )
}
