import type { ReactNode } from 'react'
import { Check, Copy, ExternalLink, RotateCw } from 'lucide-react'
import type { CommentAnswerKind } from '@domain/first_comments/planned_comment'
import { useSubmit } from '~/hooks/use_submit'
import { api, withDetail } from '~/client'
import { Button, ButtonLink } from '~/components/buttons/button'
import { Notice } from '~/components/notice'
import { useCopy } from '~/hooks/use_copy'
import { notify } from '~/lib/toasts'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import { COMMENT_RESULT } from './messages'
import styles from './first_comment_result.module.scss'

interface FirstCommentResultProps {
  post: PostDetailsCard
  /** Why the user may not answer; null if they may. */
  refusal: string | null
  onAnswered: () => Promise<void>
}

/** Sends a user's answer about the comment, one at a time. */
function useAnswer({ post, onAnswered }: FirstCommentResultProps) {
  const { isBusy, submit } = useSubmit()
  const answer = async (kind: CommentAnswerKind) => {
    await submit(
      async () => {
        const body = { version: post.version }
        await api.post(`/api/scheduled-posts/${post.id}/first-comment/${kind}`, { body })
        notify.success(COMMENT_RESULT.done[kind])
      },
      (error) => notify.error(withDetail(COMMENT_RESULT.answerFailed, error))
    )
    await onAnswered()
  }
  return { isBusy, answer: (kind: CommentAnswerKind) => void answer(kind) }
}

/** Helps to paste the comment manually: copies its text, and links to the post on LinkedIn. */
function ByHand({ text, url }: { text: string; url: string | null }) {
  const { state, copy } = useCopy()
  return (
    <>
      <Button size="small" icon={state === 'copied' ? Check : Copy} onClick={() => void copy(text)}>
        {state === 'copied' ? COMMENT_RESULT.copied : COMMENT_RESULT.copy}
      </Button>
      {url && (
        <ButtonLink size="small" href={url} opens="new-tab" icon={ExternalLink}>
          {COMMENT_RESULT.open}
        </ButtonLink>
      )}
    </>
  )
}

/** The outcome of a published post's comment, and what its author can do about it. */
export function FirstCommentResult(props: FirstCommentResultProps) {
  const { post, refusal } = props
  const { isBusy, answer } = useAnswer(props)
  const comment = post.first_comment
  if (comment === null || post.status !== 'published') return null
  const { status, failure_reason: reason, text } = comment
  if (status === 'published') return <p className={styles.state}>{COMMENT_RESULT.published}</p>
  if (status !== 'failed' && status !== 'unconfirmed') {
    return <p className={styles.state}>{reason ?? COMMENT_RESULT.waiting}</p>
  }
  const answers: ReactNode =
    status === 'failed' ? (
      <Button size="small" icon={RotateCw} disabled={isBusy} onClick={() => answer('retry')}>
        {COMMENT_RESULT.retry}
      </Button>
    ) : (
      <>
        <Button size="small" disabled={isBusy} onClick={() => answer('confirm-not-live')}>
          {COMMENT_RESULT.notLive}
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => answer('confirm-live')}>
          {COMMENT_RESULT.live}
        </Button>
      </>
    )
  return (
    <div className={styles.result}>
      <Notice tone="negative">{reason}</Notice>
      <div className={styles.actions}>
        <ByHand text={text} url={post.platform_url} />
        {refusal === null && answers}
      </div>
    </div>
  )
}
