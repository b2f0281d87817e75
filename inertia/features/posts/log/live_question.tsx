import { useCallback } from 'react'
import { usePassFocus } from '~/hooks/use_focus'
import { useRefusal } from '~/lib/use_refusal'
import type { PostListItem } from '#transformers/post_transformer'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { LIVE } from '~/features/posts/messages'
import type { OnAction } from '~/features/posts/list/post_actions'
import { api, withDetail } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/toasts'
import { announceOutcome, outcomeOf } from '~/features/posts/post_outcomes'
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

/** Asks, publishes an unconfirmed post again, shows its progress and notifies about the outcome. */
export function useNotLive(refresh: () => Promise<void>) {
  const confirm = useConfirm()
  return useCallback(
    async (post: PostListItem) => {
      try {
        const isSure = await confirm({
          title: LIVE.notLive,
          question: LIVE.question,
          action: LIVE.sendAgain,
        })
        if (!isSure) return
        const sent = await sendAgain(post)
        await refresh()
        announceOutcome(await outcomeOf(sent))
      } catch (error) {
        notify.error(withDetail(LIVE.failed, error))
      }
      await refresh()
    },
    [confirm, refresh]
  )
}
