import { router } from '@inertiajs/react'
import { ApiError, api } from '~/client'
import { SEND } from '~/features/approvals/messages'
import { announceSent, requestReview } from '~/features/approvals/use_send_to_review'
import { calendarUrlOf, postUrlOf, outcomeOf } from '~/features/posts/post_outcomes'
import { UNDO, createUndo } from '~/features/posts/undo'
import { notify } from '~/lib/toasts'
import { compositionOf, draftBody } from '~/features/drafts/composer/composition'
import type { Composition } from '~/features/drafts/composer/composition'
import type { FormatMoment } from '~/features/drafts/publishing/use_planned_hour'
import type { DraftCard } from '#transformers/draft_transformer'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { CREATE, DRAFT_POST, POST_NOW, SCHEDULE } from '~/features/drafts/messages'

/** The input of a publishing step: the draft in the editor and the id that its post will have. */
export interface PublishingContext {
  orgId: string
  timezone: string
  formatMoment: FormatMoment
  composition: Composition
  scheduledId: string
  save: (composition: Composition) => Promise<DraftCard>
  /** Reports a failure to the user. */
  onFailed: (sentence: string) => void
  /** Shows the draft again whose scheduling was undone. */
  onUnscheduled: (draftId: string) => Promise<unknown>
}

function detailOf(error: unknown) {
  return error instanceof Error ? error.message : ''
}

/**
 * True if the id is taken because an earlier request arrived although its response was lost. Then
 * it is this post.
 */
function isTaken(error: unknown) {
  return error instanceof ApiError && error.code === 'E_ID_TAKEN'
}

async function storeAndSchedule(
  context: PublishingContext,
  publishTime: Date,
  status: 'scheduled' | 'queued'
) {
  const { id: draftId } = await context.save(context.composition)
  const { scheduledId: id, orgId, timezone } = context
  try {
    const post = { id, draftId, orgId, publishTime, timezone, status }
    const { undo } = await schedulePost(post)
    return undo
  } catch (error) {
    if (!isTaken(error)) throw error
    if (status === 'scheduled') await movePost(id, publishTime)
    return null
  }
}

/** Notifies about the time. `token` undoes the scheduling; null offers no undo. */
function notifyScheduled(context: PublishingContext, instant: Date, token: string | null) {
  const { composition, formatMoment, scheduledId, onUnscheduled } = context
  const onSelect = () => router.visit(calendarUrlOf(scheduledId))
  const actions = [{ label: DRAFT_POST.inCalendar, onSelect }]
  const onUndone = () => onUnscheduled(composition.id)
  const undo = createUndo({ tokens: [token], message: UNDO.scheduled, onUndone })
  notify.success(SCHEDULE.done(formatMoment(instant)), { undo, actions })
}

/** Each step notifies the user about its outcome and returns whether it succeeded. */
export async function saveDraft(context: PublishingContext) {
  try {
    await context.save(context.composition)
    notify.success(CREATE.saved)
    return true
  } catch (error) {
    context.onFailed(`${CREATE.saveFailed} ${detailOf(error)}`.trim())
    return false
  }
}

export async function scheduleDraft(context: PublishingContext, instant: Date) {
  try {
    const token = await storeAndSchedule(context, instant, 'scheduled')
    notifyScheduled(context, instant, token)
    return true
  } catch (error) {
    context.onFailed(SCHEDULE.failed(detailOf(error)))
    return false
  }
}

/** Sends the draft to review, with the time at which it should be published if there is one. */
export async function reviewDraft(context: PublishingContext, instant: Date | null) {
  try {
    const { id } = await context.save(context.composition)
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
    const { id: draftId } = await context.save(context.composition)
    const { scheduledId: id, orgId } = context
    const { body: post, undo } = await queuePost({ id, draftId, orgId })
    notifyScheduled(context, new Date(post.publish_time ?? Date.now()), undo)
    return true
  } catch (error) {
    context.onFailed(SCHEDULE.failed(detailOf(error)))
    return false
  }
}

/** Saves the draft, queues the post, publishes it and waits for the outcome. */
export async function postDraft(context: PublishingContext) {
  try {
    const { scheduledId: id } = context
    await storeAndSchedule(context, new Date(), 'queued')
    const post = await outcomeOf(await publishNow(id))
    if (post.status === 'failed') {
      context.onFailed(POST_NOW.failed(post.failure_reason))
      return false
    }
    const actions = [{ label: DRAFT_POST.view, onSelect: () => router.visit(postUrlOf(id)) }]
    if (post.failure_reason) notify.error(post.failure_reason)
    else notify.success(post.status === 'published' ? POST_NOW.done : POST_NOW.slow, { actions })
    return true
  } catch (error) {
    context.onFailed(POST_NOW.failed(detailOf(error)))
    return false
  }
}

/** The draft was saved elsewhere since it was read. */
export class DraftConflict extends ApiError {
  constructor(
    { status, code }: ApiError,
    /** The version that is stored now. */
    readonly stored: Composition
  ) {
    super(status, CREATE.changed, code)
  }
}

function isConflict(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.code === 'E_ID_TAKEN' || error.code === 'E_VERSION_CONFLICT'
}

/** The request may have arrived, and its response was lost. */
function isUnanswered(error: unknown) {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** The last content of each draft that was sent without a response. */
const unanswered = new Map<string, string>()

function textOf({ body, hashtags, firstComment, poll, assets }: Composition) {
  const urls = assets.map(({ url }) => url)
  return JSON.stringify([body.trim(), hashtags.trim(), firstComment?.text.trim(), poll, urls])
}

export function loadDraft(id: string) {
  return api.get<DraftCard>(`/api/drafts/${id}`)
}

function send(composition: Composition, orgId: string, userId: string) {
  const { id, isStored, version } = composition
  const body = draftBody(composition, orgId)
  if (isStored) return api.put<DraftCard>(`/api/drafts/${id}`, { body: { ...body, version } })
  return api.post<DraftCard>('/api/drafts', { body: { ...body, created_by: userId } })
}

/**
 * Saves the draft in the version that it was read from; another version is refused. If that version
 * is an earlier request whose response was lost, it is this text, and the draft is saved over it.
 */
export async function storeDraft(
  composition: Composition,
  orgId: string,
  userId: string
): Promise<DraftCard> {
  const { id } = composition
  try {
    const draft = await send(composition, orgId, userId)
    unanswered.delete(id)
    return draft
  } catch (error) {
    if (isUnanswered(error)) unanswered.set(id, textOf(composition))
    if (!isConflict(error)) throw error
    const stored = compositionOf(await loadDraft(id))
    if (textOf(stored) !== unanswered.get(id)) throw new DraftConflict(error, stored)
    unanswered.delete(id)
    return storeDraft({ ...composition, isStored: true, version: stored.version }, orgId, userId)
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
  return api.undoable<ScheduledPost>('POST', '/api/scheduled-posts', { body })
}

/** The server picks the slot, so that two simultaneous requests get different ones. */
function queuePost({ id, draftId, orgId }: Pick<Scheduling, 'id' | 'draftId' | 'orgId'>) {
  const body = { id, draft_id: draftId, org_id: orgId, once: true }
  return api.undoable<ScheduledPost>('POST', '/api/queue', { body })
}

function movePost(id: string, publishTime: Date) {
  const query = { publish_time: publishTime.toISOString() }
  return api.patch<ScheduledPost>(`/api/scheduled-posts/${id}`, { query })
}

function publishNow(id: string) {
  return api.post<ScheduledPost>(`/api/scheduled-posts/${id}/publish-now`)
}
