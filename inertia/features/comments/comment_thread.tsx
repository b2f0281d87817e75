import { Check, Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react'
import { markedPieces } from '@domain/comments/marked_text'
import { formatMoment } from '@domain/schedule/format_date_time'
import { useSubmit } from '~/hooks/use_submit'
import { Button } from '~/components/buttons/button'
import { BareIconButton } from '~/components/buttons/bare_icon_button'
import { Tile } from '~/components/card'
import { Menu, MenuItem } from '~/components/menu'
import { useClock } from '~/hooks/use_clock'
import { useConfirm } from '~/hooks/use_confirm'
import type { CommentCard, CommentThreadCard } from '#transformers/comment_transformer'
import { resolveComment } from '~/features/review_links/use_review_links'
import { CommentField, useUnsentField } from './comment_field'
import { placeOf } from './use_comments'
import type { Comments } from './use_comments'
import { COMMENTS } from './messages'
import styles from './comments.module.scss'

export interface CommentListProps {
  comments: Comments
  text: string
  orgId: string
  timezone: string
  /** Selects words in the text. */
  onShow: (start: number, length: number) => void
}

interface ThreadProps extends CommentListProps {
  thread: CommentThreadCard
  userId: string
  isOwner: boolean
  /** Why clients' comments can't be resolved; null where they can. */
  reviewRefusal: string | null
}

export function CommentThread(props: ThreadProps) {
  const { thread, comments, reviewRefusal } = props
  const { id, by, kind, resolved, replies } = thread
  const isMember = kind === 'member'
  const mayResolve = isMember || reviewRefusal === null
  const activate = () => comments.setActive(id)
  const toggle = () => (isMember ? comments.toggle(thread) : toggleOfClient(thread, comments))
  return (
    <li
      className={styles.thread}
      data-state={resolved ? 'resolved' : 'open'}
      data-active={comments.activeId === id || undefined}
      onMouseEnter={activate}
      onMouseLeave={() => comments.setActive(null)}
      onFocus={activate}
      onBlur={() => comments.setActive(null)}
    >
      <ThreadQuote {...props} />
      <Comment {...props} comment={thread} replyCount={replies.length} />
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Comment {...props} comment={reply} replyCount={0} />
            </li>
          ))}
        </ul>
      )}
      {resolved && (
        <p className={styles.resolved}>
          <Check size={14} />
          {COMMENTS.resolvedBy(resolved.by)}
        </p>
      )}
      <div className={styles.actions}>
        {isMember && <Reply {...props} />}
        {mayResolve && (
          <Button
            size="small"
            tone="quiet"
            aria-label={resolved ? COMMENTS.reopenOne(by) : COMMENTS.resolveOne(by)}
            onClick={() => void toggle()}
          >
            {resolved ? COMMENTS.reopen : COMMENTS.resolve}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Resolves a client's comment, or reopens it, and reads the comments again. */
function toggleOfClient(thread: CommentThreadCard, { perform }: Comments) {
  return perform(async () => {
    if (thread.post_id !== null) await resolveComment(thread.post_id, thread)
    return null
  }, COMMENTS.failed)
}

/** The quoted words of the thread. A click selects them in the text while it contains them. */
function ThreadQuote({ thread, text, onShow }: ThreadProps) {
  const { quote } = thread
  if (!quote) return null
  const start = placeOf(quote, text)
  if (start === null) {
    return (
      <div className={styles.quote} data-state="gone">
        <q dir="auto">{quote.text}</q>
        <p>{COMMENTS.gone}</p>
      </div>
    )
  }
  return (
    <button
      type="button"
      className={styles.quote}
      title={COMMENTS.quoted}
      onClick={() => onShow(start, quote.text.length)}
    >
      <q dir="auto">{quote.text}</q>
    </button>
  )
}

interface CommentProps extends ThreadProps {
  comment: CommentCard
  /** The replies that would be deleted with it. */
  replyCount: number
}

/** One comment or reply: who wrote it, when, and its text or the field that edits it. */
function Comment(props: CommentProps) {
  const { comment, comments, orgId, timezone } = props
  const clock = useClock()
  const { by, at, edited_at: editedAt } = comment
  const field = useUnsentField(`edit/${comment.id}`, comment.text)
  return (
    <article className={styles.comment}>
      <Tile name={by} size={28} shape="round" />
      <div className={styles.said}>
        <p className={styles.by}>
          <strong>{by}</strong>
          <ClientMark {...props} />
          <time dateTime={at}>{formatMoment(new Date(at), timezone, clock, new Date())}</time>
          {editedAt && <span className={styles.edited}>{COMMENTS.edited}</span>}
          <CommentMenu {...props} onEdit={field.open} />
        </p>
        {!field.isOpen ? (
          <CommentText comment={comment} />
        ) : (
          <SmallForm
            orgId={orgId}
            field={field}
            label={COMMENTS.editLabel}
            placeholder={COMMENTS.placeholder}
            action={COMMENTS.save}
            send={(text) => comments.edit(comment, text)}
          />
        )}
      </div>
    </article>
  )
}

/** Marks a client, who is not a member, by naming the review link that they used. */
function ClientMark({ thread }: CommentProps) {
  if (thread.kind !== 'client') return null
  return (
    <span className={styles.client}>
      <Link2 size={12} />
      {thread.link && thread.link !== thread.by
        ? COMMENTS.throughLink(thread.link)
        : COMMENTS.client}
    </span>
  )
}

/** The text, with the names of mentioned teammates in bold. */
function CommentText({ comment: { text, mentions } }: Pick<CommentProps, 'comment'>) {
  const marks = mentions.map(({ start, length, name }) => ({ start, length, id: name }))
  return (
    <p className={styles.text} dir="auto">
      {markedPieces(text, marks).map((piece, index) =>
        piece.ids.length > 0 ? <strong key={index}>{piece.text}</strong> : piece.text
      )}
    </p>
  )
}

/** Edit for the author, Delete for the author and for owners. */
function CommentMenu(props: CommentProps & { onEdit: () => void }) {
  const { comment, thread, comments, userId, isOwner, replyCount, onEdit } = props
  const confirm = useConfirm()
  const isOwn = comment.by_id === userId
  if (thread.kind === 'client' || (!isOwn && !isOwner)) return null
  const remove = async () => {
    const question = COMMENTS.deleteQuestion(replyCount)
    const asked = { title: COMMENTS.deleteTitle, question, action: COMMENTS.delete }
    if (await confirm({ ...asked, tone: 'danger' })) await comments.remove(comment)
  }
  const trigger = <BareIconButton icon={Ellipsis} label={COMMENTS.more(comment.by)} size="small" />
  return (
    <span className={styles.menu}>
      <Menu trigger={trigger}>
        {isOwn && (
          <MenuItem icon={Pencil} onSelect={onEdit}>
            {COMMENTS.edit}
          </MenuItem>
        )}
        <MenuItem icon={Trash2} tone="danger" onSelect={() => void remove()}>
          {COMMENTS.delete}
        </MenuItem>
      </Menu>
    </span>
  )
}

/** The Reply button, which opens a field in its place. */
function Reply({ thread, comments, orgId }: ThreadProps) {
  const field = useUnsentField(`reply/${thread.id}`, '')
  if (!field.isOpen) {
    return (
      <Button
        size="small"
        tone="quiet"
        aria-label={COMMENTS.replyTo(thread.by)}
        onClick={field.open}
      >
        {COMMENTS.reply}
      </Button>
    )
  }
  return (
    <SmallForm
      orgId={orgId}
      field={field}
      label={COMMENTS.replyTo(thread.by)}
      placeholder={COMMENTS.replyPlaceholder}
      action={COMMENTS.reply}
      send={(text) => comments.reply(thread, text)}
    />
  )
}

interface SmallFormProps {
  orgId: string
  field: ReturnType<typeof useUnsentField>
  label: string
  placeholder: string
  /** The label of the main button. */
  action: string
  /** Resolves to true when the text is saved. */
  send: (text: string) => Promise<boolean>
}

/** A field with its two buttons. */
function SmallForm({ field, action, send, ...rest }: SmallFormProps) {
  const { isBusy, submit } = useSubmit()
  const { text, focusOn } = field
  const isBlank = text.trim() === ''
  const sendOnce = async () => {
    if (isBlank) return
    await submit(async () => {
      if (await send(text)) field.discard()
    })
  }
  return (
    <div className={styles.form}>
      <CommentField
        {...rest}
        value={text}
        isBusy={isBusy}
        focusOn={focusOn}
        onChange={field.write}
        onSend={() => void sendOnce()}
        onCancel={field.close}
      />
      <div className={styles.formFoot}>
        <Button size="small" onClick={field.discard}>
          {COMMENTS.cancel}
        </Button>
        <Button size="small" disabled={isBlank || isBusy} onClick={() => void sendOnce()}>
          {action}
        </Button>
      </div>
    </div>
  )
}
