import { useCallback } from 'react'
import { usePassFocus } from '~/hooks/use_focus'
import { useRefusal } from '~/lib/use_refusal'
import type { PostListItem } from '#transformers/post_transformer'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { LIVE } from '~/features/posts/messages'
import type { OnAction } from '~/features/posts/list/post_actions'
import { api, withDetail } from '~/client'
import { announceOutcome, outcomeOf } from '~/features/posts/post_outcomes'
import { useConfirm } from '~/hooks/use_confirm'
import type { ConfirmRequest } from '~/hooks/use_confirm'
import { notify } from '~/lib/toasts'
import styles from './live_question.module.scss'

interface LiveQuestionProps {
  post: PostListItem
  onAction: OnAction
}

/** Asks the user whether an unconfirmed post is live on LinkedIn. */
export function LiveQuestion({ post, onAction }: LiveQuestionProps) {
  const holder = usePassFocus<HTMLSpanElement>()
  const refusal = useRefusal('write_posts')
  if (refusal !== null) return null
  return (
    <span ref={holder} className={styles.question}>
      <button type="button" className={styles.answer} onClick={() => onAction('live', post)}>
        {LIVE.live}
      </button>
      <button type="button" className={styles.answer} onClick={() => onAction('not_live', post)}>
        {LIVE.notLive}
      </button>
    </span>
  )
}

function sendAgain({ id, version }: PostListItem) {
  return api.post<ScheduledPost>(`/api/scheduled-posts/${id}/confirm-not-live`, {
    body: { version },
  })
}

/** Publishes an unconfirmed post again. */
export function useNotLive(refresh: () => Promise<void>) {
  const publish = useAskedPublishing(refresh)
  return useCallback(
    (post: PostListItem) => {
      const asked = { title: LIVE.notLive, question: LIVE.question, action: LIVE.sendAgain }
      return publish(asked, () => sendAgain(post), LIVE.failed)
    },
    [publish]
  )
}

/**
 * Asks, publishes a post, shows its progress on a screen that `refresh` reloads, and notifies about
 * the outcome. `failed` is the sentence for a request that failed.
 */
export function useAskedPublishing(refresh: () => Promise<void>) {
  const confirm = useConfirm()
  return useCallback(
    async (asked: ConfirmRequest, send: () => Promise<ScheduledPost>, failed: string) => {
      try {
        if (!(await confirm(asked))) return
        const sent = await send()
        await refresh()
        announceOutcome(await outcomeOf(sent))
      } catch (error) {
        notify.error(withDetail(failed, error))
      }
      await refresh()
    },
    [confirm, refresh]
  )
}
