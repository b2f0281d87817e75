import { useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { sendsToReview } from '@domain/approvals/approval_policy'
import { formatDateTime } from '@domain/schedule/format_date_time'
import { useSubmit } from '~/hooks/use_submit'
import { api, withDetail } from '~/client'
import { useClock } from '~/hooks/use_clock'
import type { SharedProps } from '~/lib/shared_props'
import { notify } from '~/lib/toasts'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import { SEND } from './messages'

/**
 * Whether what the user writes goes to review instead of being scheduled or published: always for
 * writers, for everyone where each post needs an approval.
 */
export function useSendsToReview(orgId: string): boolean {
  const { organizations } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === orgId)
  if (!organization) return false
  return sendsToReview(organization.role, organization.approval_policy)
}

/** Sends a draft to review. Without a time, the person who schedules it chooses one. */
export function requestReview(draftId: string, publishTime: Date | null) {
  const body = publishTime ? { publish_time: publishTime.toISOString() } : {}
  return api.post<QueuedPostCard>(`/api/drafts/${draftId}/review-request`, { body })
}

/** Shows a toast that a post was sent to review, with a link to it. */
export function announceSent(when: string | null) {
  const onSelect = () => router.visit('/dashboard/review-queue')
  notify.success(when === null ? SEND.done : SEND.doneFor(when), {
    actions: [{ label: SEND.inQueue, onSelect }],
  })
}

/** Sends one draft to review at a time; `problem` describes the last failure. */
export function useSendToReview(timezone: string) {
  const clock = useClock()
  const { isBusy, submit } = useSubmit()
  const [problem, setProblem] = useState<string | null>(null)

  /** Resolves to true when the post is sent. */
  const send = async (draftId: string, instant: Date | null) => {
    setProblem(null)
    return submit(
      async () => {
        await requestReview(draftId, instant)
        announceSent(instant && formatDateTime(instant, timezone, clock, { now: new Date() }))
      },
      (error) => setProblem(withDetail(SEND.failed, error))
    )
  }

  return { isBusy, problem, send, forget: () => setProblem(null) }
}
