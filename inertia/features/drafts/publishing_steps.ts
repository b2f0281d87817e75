import { router } from '@inertiajs/react'
import { ApiError } from '~/client'
import { calendarOf, postAt } from '~/features/posts/post_urls'
import { outcomeOf } from '~/features/posts/publishing_outcome'
import { notify } from '~/lib/notify'
import type { Composition } from './composition'
import { movePost, publishNow, queuePost, schedulePost, storeDraft } from './draft_calls'
import { CREATE, DRAFT_POST, NEXT_SLOT, POST_NOW, SCHEDULE } from './messages'
import type { MomentWords } from './use_moment_words'

/** What a step works on: the text on the desk and the id its post will have. */
export interface Desk {
  orgId: string
  userId: string
  timezone: string
  moment: MomentWords
  composition: Composition
  /** Whom the post is published as; null until LinkedIn is connected. */
  authorId: string | null
  scheduledId: string
  onStored: (sent: Composition) => void
  /** Says what went wrong. */
  onFailed: (sentence: string) => void
}

function detailOf(error: unknown) {
  return error instanceof Error ? error.message : ''
}

async function store({ composition, authorId, orgId, userId, onStored }: Desk) {
  const draft = await storeDraft({ ...composition, authorId }, orgId, userId)
  onStored(composition)
  return draft
}

/** The id is taken when an earlier try arrived although its answer was lost: then it is this post. */
function isTaken(error: unknown) {
  return error instanceof ApiError && error.code === 'E_ID_TAKEN'
}

async function enqueue(desk: Desk, publishTime: Date, status: 'scheduled' | 'queued') {
  const { id: draftId } = await store(desk)
  const { scheduledId: id, orgId, timezone } = desk
  try {
    await schedulePost({ id, draftId, orgId, publishTime, timezone, status })
  } catch (error) {
    if (!isTaken(error)) throw error
    if (status === 'scheduled') await movePost(id, publishTime)
  }
}

function sayScheduled({ moment, scheduledId }: Desk, instant: Date) {
  const onSelect = () => router.visit(calendarOf(scheduledId))
  const actions = [{ label: DRAFT_POST.inCalendar, onSelect }]
  notify.success(SCHEDULE.done(moment(instant)), { actions })
}

/** Each step says in a toast how it went, and answers whether it is done. */
export async function saveDraft(desk: Desk) {
  try {
    await store(desk)
    notify.success(CREATE.saved)
    return true
  } catch (error) {
    desk.onFailed(`${CREATE.saveFailed} ${detailOf(error)}`.trim())
    return false
  }
}

export async function scheduleDraft(desk: Desk, instant: Date) {
  try {
    await enqueue(desk, instant, 'scheduled')
    sayScheduled(desk, instant)
    return true
  } catch (error) {
    desk.onFailed(SCHEDULE.failed(detailOf(error)))
    return false
  }
}

/** Into the next free slot, which may be a later one than the button showed. */
export async function queueDraft(desk: Desk) {
  try {
    const { id: draftId } = await store(desk)
    const post = await queuePost({ id: desk.scheduledId, draftId, orgId: desk.orgId })
    sayScheduled(desk, new Date(post.publish_time ?? Date.now()))
    return true
  } catch (error) {
    desk.onFailed(NEXT_SLOT.failed(detailOf(error)))
    return false
  }
}

/** Draft, queued post, publish-now (spec section 4, "Post Now"), then the outcome. */
export async function postDraft(desk: Desk) {
  try {
    const { scheduledId: id } = desk
    await enqueue(desk, new Date(), 'queued')
    const post = await outcomeOf(await publishNow(id))
    if (post.status === 'failed') {
      desk.onFailed(POST_NOW.failed(post.failure_reason))
      return false
    }
    const actions = [{ label: DRAFT_POST.view, onSelect: () => router.visit(postAt(id)) }]
    if (post.failure_reason) notify.error(post.failure_reason)
    else notify.success(post.status === 'published' ? POST_NOW.done : POST_NOW.slow, { actions })
    return true
  } catch (error) {
    desk.onFailed(POST_NOW.failed(detailOf(error)))
    return false
  }
}
