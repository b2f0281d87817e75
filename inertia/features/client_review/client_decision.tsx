import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { router } from '@inertiajs/react'
import { CLIENT_COMMENT } from '@domain/review_links/link_rules'
import { Button } from '~/components/buttons/button'
import { Notice } from '~/components/notice'
import { useInBrowser } from '~/hooks/use_media_query'
import { useLocalStorage } from '~/hooks/use_store'
import { Field, TextArea } from '~/components/forms/field'
import { Honeypot } from '~/components/forms/honeypot'
import { notify } from '~/lib/toasts'
import { api, ApiError } from '~/client'
import { CLIENT } from './messages'
import type { ClientComment, ReviewedPost } from '#transformers/client_review_transformer'
import type { ClientName } from './use_client_name'
import styles from './client_review.module.scss'

interface ClientDecisionProps {
  post: ReviewedPost
  path: string
  client: ClientName
  /** Style of the main button, which is filled if it is the only one of the page. */
  weight: 'primary' | 'default'
}

function Comments({ comments }: { comments: ClientComment[] }) {
  if (comments.length === 0) return null
  return (
    <ul className={styles.comments} aria-label={CLIENT.comments}>
      {comments.map(({ id, by, text, at, when }) => (
        <li key={id}>
          <p className={styles.by}>
            <strong>{by}</strong>
            <time dateTime={at}>{when}</time>
          </p>
          <p className={styles.words} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Gets the focus of the Approve button, which is gone once the post is approved. */
function useFocusOnApproval({ can_approve: canApprove }: ReviewedPost) {
  const line = useRef<HTMLParagraphElement>(null)
  const couldApprove = useRef(canApprove)
  useEffect(() => {
    const isDone = couldApprove.current && !canApprove
    couldApprove.current = canApprove
    if (isDone && document.activeElement === document.body) {
      line.current?.focus({ preventScroll: true })
    }
  }, [canApprove])
  return line
}

function Approval({ post }: { post: ReviewedPost }) {
  const line = useFocusOnApproval(post)
  if (post.is_changed) return <Notice tone="caution">{CLIENT.changed}</Notice>
  if (post.approved_by.length === 0) return null
  return (
    <p ref={line} tabIndex={-1} className={styles.approved}>
      <Check size={16} />
      {CLIENT.approvedBy([...new Set(post.approved_by)].join(', '))}
    </p>
  )
}

/** The client's decision on a post: approve it, or comment. */
export function ClientDecision({ post, path, client, weight }: ClientDecisionProps) {
  const actions = useClientActions(post, path, client)
  const isListening = useInBrowser()
  return (
    <div className={styles.decision}>
      <Approval post={post} />
      {post.can_approve && (
        <Button
          tone={weight}
          size="large"
          icon={Check}
          busy={actions.pendingAction === 'approve' && CLIENT.approving}
          disabled={!isListening || actions.pendingAction === 'comment'}
          onClick={() => void actions.approve()}
        >
          {CLIENT.approve}
        </Button>
      )}
      <Comments comments={post.comments} />
      {post.can_comment && <CommentForm post={post} actions={actions} />}
    </div>
  )
}

/**
 * Puts a text that wasn't sent back into its field. The client may already have typed while the
 * scripts were loading. What another tab stores later stays its own: it may send it.
 */
function useUnsentComment({ id }: ReviewedPost, isListening: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [unsent, setUnsent] = useLocalStorage(`comment:client:${id}`)
  const restore = useEffectEvent(() => {
    if (!field.current) return
    const { value } = field.current
    if (value === '' && unsent !== null) field.current.value = unsent
    if (value !== '' && unsent === null) setUnsent(value)
  })
  useEffect(() => {
    if (isListening) restore()
  }, [isListening])
  return { field, save: (text: string) => setUnsent(text || null) }
}

interface CommentFormProps {
  post: ReviewedPost
  actions: ClientActions
}

/** The typed text stays until it was sent successfully, also when the page is closed. */
function CommentForm({ post, actions }: CommentFormProps) {
  const isListening = useInBrowser()
  const { field, save } = useUnsentComment(post, isListening)
  const isSending = actions.pendingAction === 'comment'
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const written = new FormData(form)
    const text = String(written.get('text') ?? '').trim()
    if (text === '') {
      form.reset()
      form.reportValidity()
      return
    }
    if (!(await actions.comment(text, String(written.get('website') ?? '')))) return
    form.reset()
    save('')
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <Field label={CLIENT.comment}>
        <TextArea
          ref={field}
          name="text"
          rows={3}
          required
          maxLength={CLIENT_COMMENT.max}
          placeholder={CLIENT.commentHint}
          readOnly={isSending}
          onInput={({ currentTarget }) => save(currentTarget.value)}
        />
      </Field>
      <Honeypot />
      <Button
        type="submit"
        busy={isSending && CLIENT.sending}
        disabled={!isListening || actions.pendingAction === 'approve'}
      >
        {CLIENT.send}
      </Button>
    </form>
  )
}

type PendingAction = 'nothing' | 'approve' | 'comment'

/** Reloads the page's data. Typed text stays. */
function reload() {
  router.reload({ only: ['review'] })
}

function sentenceOf(error: unknown) {
  if (!(error instanceof ApiError)) return CLIENT.failed
  return error.status === 404 ? CLIENT.gone : error.detail
}

/** The client's actions on a post. The page reloads afterwards, unless a comment was refused. */
function useClientActions(post: ReviewedPost, path: string, client: ClientName) {
  const [pendingAction, setPendingAction] = useState<PendingAction>('nothing')

  const send = async (
    what: Exclude<PendingAction, 'nothing'>,
    endpoint: string,
    requestBody: object
  ) => {
    const name = client.requireName()
    if (name === null || pendingAction !== 'nothing') return false
    setPendingAction(what)
    try {
      await api.post<void>(`${path}/posts/${post.id}/${endpoint}`, {
        body: { name, ...requestBody },
      })
      notify.success(what === 'approve' ? CLIENT.approved : CLIENT.sent)
      reload()
      return true
    } catch (error) {
      notify.error(sentenceOf(error))
      // The reloaded page may lack the post, and then the typed comment would be lost.
      if (what === 'approve') reload()
      return false
    } finally {
      setPendingAction('nothing')
    }
  }

  return {
    pendingAction,
    approve: () => send('approve', 'approve', { version: post.version }),
    comment: (text: string, website: string) => send('comment', 'comments', { text, website }),
  }
}

type ClientActions = ReturnType<typeof useClientActions>
