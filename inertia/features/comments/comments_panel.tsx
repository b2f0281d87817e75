import { useState } from 'react'
import { MessageSquareText, X } from 'lucide-react'
import { usePage } from '@inertiajs/react'
import { useSubmit } from '~/hooks/use_submit'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { EmptyState } from '~/components/card'
import { Sheet } from '~/components/dialogs/sheet'
import { TryAgain } from '~/components/notice'
import { Skeleton } from '~/components/progress'
import type { SharedProps } from '~/lib/shared_props'
import { useRefusal } from '~/lib/use_refusal'
import { CommentField, useUnsentText } from './comment_field'
import { CommentThread } from './comment_thread'
import type { CommentListProps } from './comment_thread'
import { COMMENTS } from './messages'
import styles from './comments.module.scss'

export interface CommentsPanelProps extends CommentListProps {
  /** Whether the screen has room for it beside the text. */
  hasRoom: boolean
}

/** The comments beside the text, or in a sheet where the screen has no room beside it. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { comments, hasRoom } = props
  if (hasRoom) {
    return (
      <section className={styles.panel} aria-label={COMMENTS.title}>
        <header className={styles.header}>
          <h2>{COMMENTS.title}</h2>
          <IconButton icon={X} label={COMMENTS.close} size="small" onClick={comments.close} />
        </header>
        <PanelContent {...props} />
      </section>
    )
  }
  return (
    <Sheet open side="right" variant="panel" title={COMMENTS.title} onClose={comments.close}>
      <PanelContent {...props} />
    </Sheet>
  )
}

/** The comments in a card, below its approvals: the open threads, and the field for a new one. */
export function CardComments(props: CommentListProps) {
  const { comments, orgId } = props
  return (
    <section className={styles.card} aria-label={COMMENTS.title}>
      <p className={styles.cardHead}>
        <strong>{COMMENTS.title}</strong>
        {comments.openCount > 0 && <span>{COMMENTS.open(comments.openCount)}</span>}
      </p>
      <Threads {...props} isCalm />
      <NewCommentForm comments={comments} orgId={orgId} shortcut="c" />
    </section>
  )
}

function PanelContent(props: CommentListProps) {
  const { comments, orgId } = props
  if (comments.subject === null) {
    return (
      <div className={styles.list}>
        <EmptyState title={COMMENTS.unsaved} hint={COMMENTS.unsavedHint} />
      </div>
    )
  }
  return (
    <>
      <Threads {...props} />
      <NewCommentForm comments={comments} orgId={orgId} />
    </>
  )
}

interface ThreadsProps extends CommentListProps {
  /** Takes no space while the comments are loading, and if there are none. */
  isCalm?: boolean
}

function Threads({ isCalm = false, ...props }: ThreadsProps) {
  const { comments, orgId } = props
  const { user, organizations } = usePage<SharedProps>().props
  const reviewRefusal = useRefusal('review_posts', orgId)
  const [isAll, setAll] = useState(false)
  const isOwner = organizations.some(({ id, role }) => id === orgId && role === 'owner')
  const resolved = comments.threads.filter((thread) => thread.resolved !== null)
  const shown = isAll
    ? comments.threads
    : comments.threads.filter((thread) => thread.resolved === null)
  return (
    <div
      className={styles.threads}
      {...(!isCalm && { 'tabIndex': 0, 'role': 'group', 'aria-label': COMMENTS.title })}
    >
      {comments.isLoading && !isCalm && <Skeleton height={72} />}
      {comments.hasFailed && (
        <EmptyState title={COMMENTS.loadFailed} action={<TryAgain onClick={comments.again} />} />
      )}
      {!isCalm && !comments.isLoading && !comments.hasFailed && comments.threads.length === 0 && (
        <EmptyState title={COMMENTS.none} hint={COMMENTS.noneHint} />
      )}
      <ul className={styles.all}>
        {shown.map((thread) => (
          <CommentThread
            {...props}
            key={thread.id}
            thread={thread}
            userId={user?.id ?? ''}
            isOwner={isOwner}
            reviewRefusal={reviewRefusal}
          />
        ))}
      </ul>
      {resolved.length > 0 && (
        <Button size="small" tone="quiet" onClick={() => setAll(!isAll)}>
          {isAll ? COMMENTS.hideResolved : COMMENTS.showResolved(resolved.length)}
        </Button>
      )}
    </div>
  )
}

interface NewCommentFormProps extends Pick<CommentListProps, 'comments' | 'orgId'> {
  /** The key that focuses the field. */
  shortcut?: string
}

/** The field at the end of the panel, with the quoted words. */
function NewCommentForm({ comments, orgId, shortcut }: NewCommentFormProps) {
  const { subject, quote, setQuote } = comments
  const [unsent, setUnsent] = useUnsentText(`${subject?.kind}/${subject?.id}`)
  const { isBusy, submit } = useSubmit()
  const text = unsent ?? ''
  const isBlank = text.trim() === ''
  const send = async () => {
    if (!(await comments.add({ text, quote }))) return
    setUnsent(null)
    setQuote(null)
  }
  const sendOnce = async () => {
    if (!isBlank) await submit(send)
  }
  return (
    <div className={styles.new}>
      {quote && (
        <div className={styles.about}>
          <span>{COMMENTS.about}</span>
          <q>{quote.text}</q>
          <IconButton
            icon={X}
            label={COMMENTS.withoutQuote}
            size="small"
            onClick={() => setQuote(null)}
          />
        </div>
      )}
      <CommentField
        orgId={orgId}
        label={COMMENTS.label}
        placeholder={COMMENTS.placeholder}
        value={text}
        isBusy={isBusy}
        focusOn={quote}
        shortcut={shortcut}
        onChange={(typed) => setUnsent(typed || null)}
        onSend={() => void sendOnce()}
      />
      <div className={styles.formFoot}>
        <Button
          size="small"
          icon={MessageSquareText}
          disabled={isBlank || isBusy}
          onClick={() => void sendOnce()}
        >
          {isBusy ? COMMENTS.sending : COMMENTS.send}
        </Button>
      </div>
    </div>
  )
}
