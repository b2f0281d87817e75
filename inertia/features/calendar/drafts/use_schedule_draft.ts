import { useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { formatDateTime } from '@domain/schedule/format_date_time'
import { newClientId } from '@domain/posts/client_ids'
import { announceSent, requestReview } from '~/features/approvals/use_send_to_review'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import type { OpenDraftCard } from '#transformers/calendar_transformer'
import { notify } from '~/lib/toasts'
import { api, ApiError, withDetail } from '~/client'
import { randomText } from '~/lib/random_text'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { calendarUrlOf } from '~/features/posts/post_outcomes'
import { UNDO, createUndo } from '~/features/posts/undo'
import { DRAFTS } from './messages'
import { openDraftsOf } from './open_drafts'

/** The undo of a scheduled draft: its post is deleted, and the draft is listed again. */
function useUndoSchedule() {
  const { orgId, reload } = useCalendar()
  const store = openDraftsOf(orgId)

  return (token: string | null, draftId: string) => {
    const onUndone = async () => {
      store.unhide(draftId)
      await Promise.all([reload(), store.read()])
    }
    return createUndo({ tokens: [token], message: UNDO.scheduled, onUndone })
  }
}

type OnFailed = (problem: string) => void

/** Sends a draft to review for that time, with a link to the review queue. */
function useSendForReview() {
  const { orgId, zone, reload } = useCalendar()
  const clock = useClock()

  return async (draft: OpenDraftCard, instant: Date) => {
    const { id } = await requestReview(draft.id, instant)
    openDraftsOf(orgId).hide(draft.id)
    announceSent(formatDateTime(instant, zone, clock, { now: new Date() }))
    await reload()
    return id
  }
}

/** Schedules a draft, notifies about the publishing time and offers Undo. */
function useSchedule() {
  const { orgId, zone, reload } = useCalendar()
  const viewAction = useViewPostAction()
  const clock = useClock()
  const undoOf = useUndoSchedule()

  return async (draft: OpenDraftCard, instant: Date) => {
    const { postId, token } = await scheduleDraft({ draftId: draft.id, orgId, instant, zone })
    openDraftsOf(orgId).hide(draft.id)
    const undo = undoOf(token, draft.id)
    const actions = viewAction(postId, instant)
    const words = DRAFTS.scheduled(formatDateTime(instant, zone, clock))
    notify.success(words, { undo, actions })
    await reload()
    return postId
  }
}

/** Adds a draft to its author's queue. Its slot can be later than the one that was offered. */
function useAddToQueue() {
  const { orgId, zone, reload } = useCalendar()
  const viewAction = useViewPostAction()
  const clock = useClock()
  const undoOf = useUndoSchedule()

  return async (draft: OpenDraftCard, offered: Date) => {
    const postId = postIdFor(draft.id)
    const body = { id: postId, draft_id: draft.id, org_id: orgId, once: true }
    const queued = await api.undoable<ScheduledPost>('POST', '/api/queue', { body })
    openDraftsOf(orgId).hide(draft.id)
    const slot = new Date(queued.body.publish_time ?? offered)
    const when = formatDateTime(slot, zone, clock)
    const isOffered = slot.valueOf() === offered.valueOf()
    notify.success(isOffered ? DRAFTS.scheduled(when) : DRAFTS.slotTaken(when), {
      undo: undoOf(queued.undo, draft.id),
      actions: viewAction(postId, slot),
    })
    await reload()
    return postId
  }
}

/** Schedules one draft at a time, adds it to the queue, or sends it to review for that time. */
export function useScheduleDraft(way: 'schedule' | 'review' | 'queue' = 'schedule') {
  const { orgId } = useCalendar()
  const [busyId, setBusyId] = useState<string | null>(null)
  const isBusy = useRef(false)
  const scheduleNow = useSchedule()
  const sendForReview = useSendForReview()
  const addToQueue = useAddToQueue()
  const perform = { schedule: scheduleNow, review: sendForReview, queue: addToQueue }[way]

  /** Resolves to the post's id, or to null after reporting the problem to `onFailed`. */
  const schedule = async (
    draft: OpenDraftCard,
    instant: Date,
    onFailed: OnFailed = notify.error
  ) => {
    if (isBusy.current) return null
    isBusy.current = true
    setBusyId(draft.id)
    try {
      const postId = await perform(draft, instant)
      // A draft whose post is rejected can be scheduled again, as another post.
      postIds.delete(draft.id)
      return postId
    } catch (error) {
      onFailed(withDetail(DRAFTS.failed, error))
      void openDraftsOf(orgId).read()
      return null
    } finally {
      isBusy.current = false
      setBusyId(null)
    }
  }

  return { busyId, schedule }
}

const ID_RANDOM = 10

/**
 * The post id of each draft, chosen before the first request and kept until the response. A second
 * click, or a retry after a lost response, reaches the same post and creates no second one.
 */
const postIds = new Map<string, string>()

function postIdFor(draftId: string) {
  const id = postIds.get(draftId) ?? newClientId('scheduled', Date.now(), randomText(ID_RANDOM))
  postIds.set(draftId, id)
  return id
}

interface Scheduling {
  draftId: string
  orgId: string
  instant: Date
  zone: string
}

/**
 * Creates a scheduled post from the draft. Returns its id and the undo token, which a post that an
 * earlier request made does not have.
 */
async function scheduleDraft({ draftId, orgId, instant, zone }: Scheduling) {
  const id = postIdFor(draftId)
  const publishTime = instant.toISOString()
  const post = { id, draft_id: draftId, org_id: orgId, publish_time: publishTime }
  try {
    const body = { ...post, timezone: zone, status: 'scheduled', once: true }
    const { undo } = await api.undoable<ScheduledPost>('POST', '/api/scheduled-posts', { body })
    return { postId: id, token: undo }
  } catch (error) {
    // An earlier request arrived although its response was lost. The post exists and gets this
    // time.
    if (!(error instanceof ApiError && error.code === 'E_ID_TAKEN')) throw error
    const query = { publish_time: publishTime, timezone: zone }
    await api.patch<ScheduledPost>(`/api/scheduled-posts/${id}`, { query })
    return { postId: id, token: null }
  }
}

/** The toast action that opens a post scheduled outside the visible week or month. */
export function useViewPostAction() {
  const { range } = useCalendar()

  return (postId: string, instant: Date) => {
    const at = instant.valueOf()
    if (range.start <= at && at < range.end) return []
    return [{ label: DRAFTS.view, onSelect: () => router.visit(calendarUrlOf(postId)) }]
  }
}
