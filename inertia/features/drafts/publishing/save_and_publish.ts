import { router } from '@inertiajs/react'
import { ApiError, api } from '~/client'
import { SEND } from '~/features/approvals/messages'
import { announceSent, requestReview } from '~/features/approvals/use_send_to_review'
import { calendarOf, postAt } from '~/features/posts/list/post_urls'
import { notify } from '~/lib/toasts'
import { draftBody } from '~/features/drafts/composer/composition'
import type { Composition } from '~/features/drafts/composer/composition'
import type { FormatMoment } from '~/features/drafts/publishing/use_format_moment'
import { outcomeOf } from '~/features/posts/publishing_outcome'
import type { DraftCard } from '#transformers/draft_transformer'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { CREATE, DRAFT_POST, NEXT_SLOT, POST_NOW, SCHEDULE } from '~/features/drafts/messages'

/** The input of a publishing step: the draft in the editor and the id that its post will have. */
export interface PublishingContext {
  orgId: string
  userId: string
  timezone: string
  formatMoment: FormatMoment
  composition: Composition
  /** The author of the post; null until LinkedIn is connected. */
  authorId: string | null
  scheduledId: string
  onStored: (sent: Composition) => void
  /** Reports a failure to the user. */
  onFailed: (sentence: string) => void
}

function detailOf(error: unknown) {
  return error instanceof Error ? error.message : ''
}

async function store({ composition, authorId, orgId, userId, onStored }: PublishingContext) {
  const draft = await storeDraft({ ...composition, authorId }, orgId, userId)
  onStored(composition)
  return draft
}

/**
 * The id is taken if an earlier request arrived although its response was lost. Then it is this
 * post.
 */
function isTaken(error: unknown) {
  return error instanceof ApiError && error.code === 'E_ID_TAKEN'
}

async function storeAndSchedule(
  context: PublishingContext,
  publishTime: Date,
  status: 'scheduled' | 'queued'
) {
  const { id: draftId } = await store(context)
  const { scheduledId: id, orgId, timezone } = context
  try {
    await schedulePost({ id, draftId, orgId, publishTime, timezone, status })
  } catch (error) {
    if (!isTaken(error)) throw error
    if (status === 'scheduled') await movePost(id, publishTime)
  }
}

function notifyScheduled({ formatMoment, scheduledId }: PublishingContext, instant: Date) {
  const onSelect = () => router.visit(calendarOf(scheduledId))
  const actions = [{ label: DRAFT_POST.inCalendar, onSelect }]
  notify.success(SCHEDULE.done(formatMoment(instant)), { actions })
}

/** Each step notifies the user about its outcome and returns whether it succeeded. */
export async function saveDraft(context: PublishingContext) {
  try {
    await store(context)
    notify.success(CREATE.saved)
    return true
  } catch (error) {
    context.onFailed(`${CREATE.saveFailed} ${detailOf(error)}`.trim())
    return false
  }
}

export async function scheduleDraft(context: PublishingContext, instant: Date) {
  try {
    await storeAndSchedule(context, instant, 'scheduled')
    notifyScheduled(context, instant)
    return true
  } catch (error) {
    context.onFailed(SCHEDULE.failed(detailOf(error)))
    return false
  }
}

/** Sends the draft to review, with the time at which it should be published if there is one. */
export async function reviewDraft(context: PublishingContext, instant: Date | null) {
  try {
    const { id } = await store(context)
    await requestReview(id, instant)
    announceSent(instant && context.formatMoment(instant))
    return true
  } catch (error) {
    context.onFailed(`${SEND.failed} ${detailOf(error)}`.trim())
    return false
  }
}

/** Schedules into the next free slot, which can be later than the one that the button showed. */
export async function queueDraft(context: PublishingContext) {
  try {
    const { id: draftId } = await store(context)
    const post = await queuePost({ id: context.scheduledId, draftId, orgId: context.orgId })
    notifyScheduled(context, new Date(post.publish_time ?? Date.now()))
    return true
  } catch (error) {
    context.onFailed(NEXT_SLOT.failed(detailOf(error)))
    return false
  }
}

/**
 * Saves the draft, queues the post, publishes it (spec section 4, "Post Now") and waits for the
 * outcome.
 */
export async function postDraft(context: PublishingContext) {
  try {
    const { scheduledId: id } = context
    await storeAndSchedule(context, new Date(), 'queued')
    const post = await outcomeOf(await publishNow(id))
    if (post.status === 'failed') {
      context.onFailed(POST_NOW.failed(post.failure_reason))
      return false
    }
    const actions = [{ label: DRAFT_POST.view, onSelect: () => router.visit(postAt(id)) }]
    if (post.failure_reason) notify.error(post.failure_reason)
    else notify.success(post.status === 'published' ? POST_NOW.done : POST_NOW.slow, { actions })
    return true
  } catch (error) {
    context.onFailed(POST_NOW.failed(detailOf(error)))
    return false
  }
}

const CONFLICT = 409

function update(composition: Composition, orgId: string) {
  return api.put<DraftCard>(`/api/drafts/${composition.id}`, {
    body: draftBody(composition, orgId),
  })
}

/**
 * Saves the draft. If an earlier request arrived although its response was lost, the id is already
 * taken by this draft, and the draft is updated instead.
 */
async function storeDraft(composition: Composition, orgId: string, userId: string) {
  if (composition.isStored) return update(composition, orgId)
  try {
    const body = { ...draftBody(composition, orgId), created_by: userId }
    return await api.post<DraftCard>('/api/drafts', { body })
  } catch (error) {
    if (error instanceof ApiError && error.status === CONFLICT) return update(composition, orgId)
    throw error
  }
}

interface Scheduling {
  id: string
  draftId: string
  orgId: string
  publishTime: Date
  timezone: string
  status: 'scheduled' | 'queued'
}

function schedulePost({ id, draftId, orgId, publishTime, timezone, status }: Scheduling) {
  const body = {
    id,
    draft_id: draftId,
    org_id: orgId,
    publish_time: publishTime.toISOString(),
    timezone,
    status,
    once: true,
  }
  return api.post<ScheduledPost>('/api/scheduled-posts', { body })
}

/** The server picks the slot, so that two simultaneous requests get different ones. */
function queuePost({ id, draftId, orgId }: Pick<Scheduling, 'id' | 'draftId' | 'orgId'>) {
  const body = { id, draft_id: draftId, org_id: orgId, once: true }
  return api.post<ScheduledPost>('/api/queue', { body })
}

function movePost(id: string, publishTime: Date) {
  const query = { publish_time: publishTime.toISOString() }
  return api.patch<ScheduledPost>(`/api/scheduled-posts/${id}`, { query })
}

function publishNow(id: string) {
  return api.post<ScheduledPost>(`/api/scheduled-posts/${id}/publish-now`)
}
