import { ApiError } from '~/client'
import { formatDayTime } from '@domain/schedule/wall_clock'
import { outcomeOf } from '~/features/posts/publishing_outcome'
import { notify } from '~/lib/notify'
import type { Composition } from './composition'
import { movePost, publishNow, schedulePost, storeDraft } from './draft_calls'
import { CREATE, POST_NOW, SCHEDULE } from './messages'

/** What a step works on: the text on the desk and the id its post will have. */
export interface Desk {
  orgId: string
  userId: string
  timezone: string
  composition: Composition
  scheduledId: string
  onStored: (sent: Composition) => void
  /** Says what went wrong. */
  onFailed: (sentence: string) => void
}

function detailOf(error: unknown) {
  return error instanceof Error ? error.message : ''
}

async function store({ composition, orgId, userId, onStored }: Desk) {
  const draft = await storeDraft(composition, orgId, userId)
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
    notify.success(SCHEDULE.done(formatDayTime(instant, desk.timezone, new Date())))
    return true
  } catch (error) {
    desk.onFailed(SCHEDULE.failed(detailOf(error)))
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
    if (post.failure_reason) notify.error(post.failure_reason)
    else notify.success(post.status === 'published' ? POST_NOW.done : POST_NOW.slow)
    return true
  } catch (error) {
    desk.onFailed(POST_NOW.failed(detailOf(error)))
    return false
  }
}
