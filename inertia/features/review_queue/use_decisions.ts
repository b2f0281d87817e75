import { useState } from 'react'
import { formatDateTime } from '@domain/schedule/format_date_time'
import { APPROVALS } from '~/features/approvals/messages'
import { approveVersion, withdrawApproval } from '~/features/approvals/use_approver'
import { QUEUE } from '~/features/posting_queue/messages'
import { queuePost, useAddedMessage } from '~/features/posting_queue/use_post_slot'
import { useAskedDeletion } from '~/features/posts/list/use_selection'
import { UNDO, createUndo, undoReview } from '~/features/posts/undo'
import { withDetail } from '~/client'
import { useClock } from '~/hooks/use_clock'
import { notify } from '~/lib/toasts'
import { useRefusal } from '~/lib/use_refusal'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import { approve, deletePost } from './review_calls'
import { useReviewChoices } from './review_choices'
import { APPROVE, DELETE } from './messages'

interface DecisionOptions {
  timezone: string
  /** Called when the post has left the queue. */
  onGone: (post: QueuedPostCard) => void
  /** Called when the post has changed and still waits. */
  onStays: (post: QueuedPostCard) => void
  /** Called when someone else may have decided, so the queue must be reloaded. */
  onUncertain: () => unknown
  /** Called when the approved post should be scheduled. */
  onSchedule: (post: QueuedPostCard) => void
}

type Work = (post: QueuedPostCard) => Promise<unknown>

/** Approves, deletes and takes approvals back, one request at a time. */
export function useDecisions(options: DecisionOptions) {
  const { onUncertain } = options
  const [busyId, setBusyId] = useState<string | null>(null)
  const choices = useReviewChoices()
  const approvePost = useApproval(options)
  const addToQueue = useQueueing(options)
  const remove = useRemoval(options)

  const perform = async (post: QueuedPostCard, work: Work, failed: string) => {
    if (busyId) return
    setBusyId(post.id)
    try {
      await work(post)
    } catch (error) {
      notify.error(withDetail(failed, error))
      onUncertain()
    } finally {
      setBusyId(null)
    }
  }

  const approveIfOffered = (post: QueuedPostCard) => {
    const { approve: isOffered, approveRefusal } = choices(post)
    if (approveRefusal) notify.error(approveRefusal)
    if (isOffered) void perform(post, approvePost, APPROVE.failed)
  }

  return {
    busyId,
    approve: approveIfOffered,
    queue: (post: QueuedPostCard) => void perform(post, addToQueue, QUEUE.addFailed),
    takeBack: (post: QueuedPostCard) => {
      void perform(post, takeBack, APPROVALS.takeBackFailed).then(onUncertain)
    },
    remove: (post: QueuedPostCard) => void remove(post),
  }
}

async function takeBack(post: QueuedPostCard) {
  await withdrawApproval(post)
  notify.success(APPROVALS.takenBack)
}

/** Approves a campaign's post in review with an undo, and any other post in the version shown. */
function useApproval(options: DecisionOptions) {
  const approveInReview = useApprovalInReview(options)
  const approveWritten = useApprovalOfVersion(options)

  return (post: QueuedPostCard) => {
    const isInReview = post.source === 'ai' && post.is_in_review
    return isInReview ? approveInReview(post) : approveWritten(post)
  }
}

/** Approves a post and adds it to its author's queue, where it may still wait for the client. */
function useQueueing({ timezone, onGone, onStays, onUncertain }: DecisionOptions) {
  const addedMessage = useAddedMessage(timezone)

  const inReview = async (post: QueuedPostCard) => {
    const { body: approved, undo: token } = await approve(post, 'in_queue')
    const next = { ...post, ...approved, status: 'pending' as const, is_in_review: false }
    const leave = approved.approval.is_complete ? onGone : onStays
    leave(next)
    const undo = undoReview(token, onUncertain)
    notify.success(addedMessage(approved.scheduled_for), { undo })
  }

  const written = async (post: QueuedPostCard) => {
    const { body: approved, undo: approval } = await approveVersion(post)
    const { body: queued, undo: slot } = await queuePost({ ...post, version: approved.version })
    onGone(post)
    // The slot was taken last, so it is given back first.
    const undo = createUndo({
      tokens: [slot, approval],
      message: UNDO.review,
      onUndone: onUncertain,
    })
    notify.success(addedMessage(queued.publish_time), { undo })
  }

  return (post: QueuedPostCard) => (post.source === 'ai' ? inReview(post) : written(post))
}

function useApprovalInReview({ onGone, onStays, onUncertain, onSchedule }: DecisionOptions) {
  return async (post: QueuedPostCard) => {
    const { body: approved, undo: token } = await approve(post)
    const undo = undoReview(token, onUncertain)
    if (!approved.approval.is_complete) {
      onStays({ ...post, ...approved, status: 'pending', is_in_review: false })
      return notify.success(APPROVALS.approvedForClient, { undo })
    }
    onGone(post)
    const onSelect = () => onSchedule({ ...post, ...approved })
    notify.success(APPROVE.done, { undo, actions: [{ label: APPROVE.chooseTime, onSelect }] })
  }
}

function useApprovalOfVersion(options: DecisionOptions) {
  const { timezone, onGone, onStays, onUncertain, onSchedule } = options
  const clock = useClock()
  const mayWrite = useRefusal('write_posts') === null

  const announce = (post: QueuedPostCard, time: string | null, undo?: () => void) => {
    if (time !== null) {
      const when = formatDateTime(new Date(time), timezone, clock, { now: new Date() })
      return notify.success(APPROVALS.approvedFor(when), { undo })
    }
    const onSelect = () => onSchedule({ ...post, status: 'approved' })
    const actions = mayWrite ? [{ label: APPROVE.chooseTime, onSelect }] : []
    notify.success(mayWrite ? APPROVALS.approvedWithoutTime : APPROVALS.approved, { undo, actions })
  }

  return async (post: QueuedPostCard) => {
    const { body: approved, undo: token } = await approveVersion(post)
    const { approval, version } = approved
    const undo = undoReview(token, onUncertain)
    const next = { ...post, approval, version }
    if (!approval.is_complete) {
      onStays(next)
      return notify.success(APPROVALS.approvedForClient, { undo })
    }
    onGone(next)
    announce(next, approved.publish_time, undo)
  }
}

function useRemoval({ onGone, onUncertain }: DecisionOptions) {
  const ask = useAskedDeletion()
  const refusal = useRefusal('write_posts')

  return async (post: QueuedPostCard) => {
    if (refusal !== null) return notify.error(refusal)
    const perform = async () => {
      const { undo } = await deletePost(post)
      return undo
    }
    try {
      const isDone = await ask({ question: DELETE.question, perform, onUndone: onUncertain })
      if (isDone) onGone(post)
    } catch (error) {
      notify.error(withDetail(DELETE.failed, error))
      onUncertain()
    }
  }
}
