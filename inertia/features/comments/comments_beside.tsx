import { Suspense } from 'react'
import type { ReactNode, RefObject } from 'react'
import { MessageSquareText } from 'lucide-react'
import { COMMENT_QUOTE } from '@domain/comments/comment_rules'
import { TextTool } from '~/components/forms/text_frame'
import { useMediaQuery } from '~/hooks/use_media_query'
import { lazyPart } from '~/lib/lazy_part'
import type { CommentListProps } from './comment_thread'
import type { CommentsPanelProps } from './comments_panel'
import type { Comments } from './use_comments'
import { COMMENTS } from './messages'
import styles from './comment_tool.module.scss'

interface CommentToolProps {
  comments: Comments
  field: RefObject<HTMLTextAreaElement | null>
}

/** The selected words of a field, without the blanks around them; null when none are selected. */
function selectedQuote(field: HTMLTextAreaElement | null) {
  if (!field) return null
  const { selectionStart, selectionEnd, value } = field
  const selected = value.slice(selectionStart, selectionEnd)
  const text = selected.trim().slice(0, COMMENT_QUOTE.max)
  if (text === '') return null
  return { text, start: selectionStart + selected.indexOf(text) }
}

/** Opens the comments. Selected words are quoted. A second click closes the panel. */
export function CommentTool({ comments, field }: CommentToolProps) {
  const { openCount, isOpen } = comments
  const press = () => {
    const quote = selectedQuote(field.current)
    if (isOpen && !quote) comments.close()
    else comments.open(quote)
  }
  return (
    <span className={styles.tool}>
      <TextTool
        icon={MessageSquareText}
        label={COMMENTS.tool(openCount)}
        state={isOpen || openCount > 0 ? 'used' : 'unused'}
        onClick={press}
      />
      {openCount > 0 && <span aria-hidden>{openCount}</span>}
    </span>
  )
}

const CommentsPanel = lazyPart<CommentsPanelProps>(async () => {
  const { CommentsPanel: Panel } = await import('./comments_panel')
  return Panel
})

interface CommentsBesideProps extends Omit<CommentListProps, 'onShow'> {
  field: RefObject<HTMLTextAreaElement | null>
  /** Shown beside the text while the comments are closed, such as its preview. */
  children: ReactNode
}

/** Shows the comments in place of what is beside the text, or over it on narrow screens. */
export function CommentsBeside({ field, children, ...panel }: CommentsBesideProps) {
  const { isOpen } = panel.comments
  const hasRoom = useMediaQuery('(width >= 1024px)')
  const show = (start: number, length: number) => {
    field.current?.focus()
    field.current?.setSelectionRange(start, start + length)
  }
  return (
    <>
      {isOpen && (
        <Suspense fallback={null}>
          <CommentsPanel {...panel} hasRoom={hasRoom} onShow={show} />
        </Suspense>
      )}
      {!(isOpen && hasRoom) && children}
    </>
  )
}
