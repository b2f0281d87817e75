import { api, ApiError } from '~/client'
import { moveCall } from '~/features/calendar/moving/move_calls'
import { movedItem } from '~/features/calendar/moving/moved_item'
import type { CalendarItem } from '~/lib/calendar_wire'
import type { ScheduledPost } from '~/lib/wire'
import { POST } from './messages'
import { saveWords } from './post_calls'
import { hasNewWords, newTimeIn, type PostEdit } from './post_edit'

/** What could not be saved: the product's sentence, and what stood in the way. */
export class EditFailure extends Error {
  constructor(
    readonly sentence: string,
    readonly reason: unknown
  ) {
    super(sentence)
  }

  get isGone() {
    return this.reason instanceof ApiError && this.reason.status === 404
  }

  /** Somebody else was faster. */
  get isConflict() {
    return this.reason instanceof ApiError && this.reason.status === 409
  }
}

/** @throws EditFailure with the sentence, whatever goes wrong */
export async function attempt<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (reason) {
    throw new EditFailure(sentence, reason)
  }
}

type Keep = (item: CalendarItem) => void

/**
 * Saves the words. `keep` hears of it, so that what failed after it is tried again alone.
 * @throws EditFailure
 */
export async function storeWords(item: CalendarItem, edit: PostEdit, keep: Keep) {
  if (!hasNewWords(edit, item)) return item
  const version = await attempt(POST.updateFailed, () => saveWords(item, edit.content))
  const saved = { ...item, content: edit.content, version }
  keep(saved)
  return saved
}

/**
 * Saves the words, then the time, as far as they are new.
 * @throws EditFailure
 */
export async function storeEdit(item: CalendarItem, edit: PostEdit, zone: string, keep: Keep) {
  const worded = await storeWords(item, edit, keep)
  const time = newTimeIn(edit, worded, zone)
  if (time.kind !== 'new') return
  const { version } = await attempt(POST.rescheduleFailed, () =>
    moveCall(worded, time.instant, zone)
  )
  keep({ ...movedItem(worded, time.instant, zone), version })
}

type Stored = ScheduledPost & { draft_preview: { content: { body: string } } }

/** The post as it stands now, as far as it can be edited; null when it is gone. */
export async function latestOf(item: CalendarItem): Promise<CalendarItem | null> {
  try {
    const stored = await api.get<Stored>(`/api/scheduled-posts/${item.id}`)
    const { version, publish_time: time, draft_preview: shown } = stored
    return {
      ...item,
      version,
      content: shown.content.body,
      scheduled_for: time ?? item.scheduled_for,
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
