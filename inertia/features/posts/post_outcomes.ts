import { useCallback } from 'react'
import { router } from '@inertiajs/react'
import { isInProgress } from '@domain/posts/post_lifecycle'
import { notify } from '~/lib/toasts'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import type { DraftCard } from '#transformers/draft_transformer'
import type { PostListItem } from '#transformers/post_transformer'
import { api, withDetail } from '~/client'
import { POST_NOW, DUPLICATE } from './messages'

/** Notifies about the outcome of a post that was just published. */
export function announceOutcome({ status, failure_reason: reason }: ScheduledPost) {
  if (status === 'published') notify.success(POST_NOW.done)
  else if (status === 'failed') notify.error(`${POST_NOW.failed} ${reason ?? ''}`.trim())
  else if (reason) notify.error(reason)
  else notify.success(POST_NOW.slow)
}

interface Changeable {
  status: string
  publish_time: string | null
}

/** True while the post may change without the user, such as while it is being published. */
export function mayChange({ status, publish_time: time }: Changeable) {
  return isInProgress({ status, publishAt: time === null ? null : new Date(time) }, new Date())
}

/** The calendar, scrolled to the post. */
export function calendarUrlOf(postId: string) {
  return `/dashboard/calendar?show=${encodeURIComponent(postId)}`
}

/** The Posts screen with the post opened. */
export function postUrlOf(postId: string) {
  return `/dashboard/posts?post=${encodeURIComponent(postId)}`
}

/** Creates a draft from a post and opens it on the Create screen. */
export function useDuplicate() {
  return useCallback(async ({ id }: PostListItem) => {
    try {
      const draft = await api.post<DraftCard>(`/api/posts/${id}/duplicate`)
      notify.success(DUPLICATE.done)
      router.visit(`/dashboard/drafts?draft=${draft.id}`)
    } catch (error) {
      notify.error(withDetail(DUPLICATE.failed, error))
    }
  }, [])
}

const POLL_MS = 700
const POLLS = 60

/** A post with a reason is waiting. It continues later without help. */
function isUnderWay({ status, failure_reason: waits }: ScheduledPost) {
  return status === 'queued' || (status === 'scheduled' && waits === null)
}

/** Polls until the post is published, failed or waiting. Returns the last response on a timeout. */
export async function outcomeOf(sent: ScheduledPost) {
  let post = sent
  for (let poll = 0; poll < POLLS && isUnderWay(post); poll += 1) {
    await new Promise((resolve) => window.setTimeout(resolve, POLL_MS))
    post = await api.get<ScheduledPost>(`/api/scheduled-posts/${sent.id}`)
  }
  return post
}
