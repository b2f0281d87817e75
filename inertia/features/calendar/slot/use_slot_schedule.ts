import { useState } from 'react'
import { PAGE } from '@domain/paging/cursor'
import type { ReviewSource } from '@domain/review_queue/review_filter'
import { MINUTE_MS, HOUR_MS } from '@domain/schedule/instant'
import { toWireInstant, toWallClock } from '@domain/schedule/wall_clock'
import { publishTimeProblem } from '@domain/schedule/default_time'
import { slotOf, startOfDay } from '@domain/schedule/slots'
import { plusDays } from '@domain/schedule/dates'
import { useViewPostAction } from '~/features/calendar/drafts/use_schedule_draft'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { undoReview } from '~/features/posts/undo'
import { useSubmit } from '~/hooks/use_submit'
import type { AiPost, QueuedPostCard } from '#transformers/ai_post_transformer'
import { notify } from '~/lib/toasts'
import { api, withDetail } from '~/client'
import type { CalendarItem } from '#transformers/calendar_transformer'
import { readPages } from '~/lib/read_pages'
import { useRead } from '~/hooks/use_read'
import { SLOT } from './messages'

interface SlotScheduleOptions {
  time: SlotTime
  pending: PendingPosts
  onClose: () => void
  /** Called when someone else may have decided, so the queue must be reloaded. */
  onUncertain: () => void
}

/**
 * Approves and schedules a post of the review queue in one request, so that one Undo reverts both.
 */
export function useSlotSchedule({ time, pending, onClose, onUncertain }: SlotScheduleOptions) {
  const { zone, reload } = useCalendar()
  const viewAction = useViewPostAction()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, submit } = useSubmit()
  // Reads the latest queue, so that a post that has left it is no longer selected.
  const posts = pending.value?.rows ?? []
  const chosen = posts.find(({ id }) => id === chosenId) ?? null

  const approve = async (post: AiPost, instant: Date) => {
    const { undo } = await approveIntoSlot(post, instant, zone)
    const undoApproval = undoReview(undo, reload)
    notify.success(SLOT.done, { undo: undoApproval, actions: viewAction(post.id, instant) })
    onClose()
  }

  const schedule = async () => {
    const { instant } = time
    setProblem(instant === null ? SLOT.incomplete : null)
    if (time.problem || !chosen || !instant) return
    await submit(
      () => approve(chosen, instant),
      (error) => {
        setProblem(withDetail(SLOT.failed, error))
        onUncertain()
      }
    )
    // Also after a failure, because only the response may have been lost.
    await reload()
  }

  return { chosen, choose: setChosenId, problem, setProblem, isBusy, submit: schedule }
}

/** Approves and schedules a post of the review queue. The time was chosen in `timezone`. */
function approveIntoSlot({ id, version }: AiPost, instant: Date, timezone: string) {
  const body = { version, scheduled_for: instant.toISOString(), timezone }
  return api.undoable<AiPost>('POST', `/api/ai-content/posts/${id}/approve`, { body })
}

const FEW_MINUTES_MS = 5 * MINUTE_MS

/**
 * The start of the hour. In the current hour, the next five-minute step that is still in the
 * future.
 */
function initialTime(start: Date, now: Date): Date {
  if (start > now) return start
  const next = Math.ceil((now.valueOf() + MINUTE_MS) / FEW_MINUTES_MS) * FEW_MINUTES_MS
  return new Date(next)
}

/** The chosen date and time, starting at the clicked hour. */
export function useSlotTime(start: string) {
  const { zone, now, today, itemsBetween } = useCalendar()
  const [first] = useState(() => toWireInstant(initialTime(new Date(start), now)))
  const [value, setValue] = useState<string | null>(first)
  // While the time is incomplete, the last complete day stays visible.
  const [shown, setShown] = useState(() => value ?? start)
  if (value !== null && value !== shown) setShown(value)
  const instant = value === null ? null : new Date(value)
  const note =
    instant && instant > now
      ? `${dayDistance(instant, today, zone)}. ${concurrentPostsLabel(instant, zone, itemsBetween)}`
      : null
  return {
    value,
    setValue,
    isChanged: value !== first,
    instant,
    day: new Date(shown),
    problem: timeProblem(instant, now),
    note,
  }
}

export type SlotTime = ReturnType<typeof useSlotTime>

type ItemsBetween = (start: number, end: number) => CalendarItem[]

/** Why the time cannot be scheduled, as a sentence; null if it can. */
function timeProblem(instant: Date | null, now: Date): string | null {
  return instant === null ? SLOT.noTime : publishTimeProblem(instant, now)
}

/** How far away the day of a future time is: 'Today', 'Tomorrow' or 'In 2 days'. */
function dayDistance(instant: Date, today: string, zone: string): string {
  const { date } = toWallClock(instant, zone)
  const days = Math.round((Date.parse(date) - Date.parse(today)) / (24 * HOUR_MS))
  if (days === 0) return 'Today'
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}

/** How many other posts are planned in the same hour, as a sentence. */
function concurrentPostsLabel(instant: Date, zone: string, itemsBetween: ItemsBetween): string {
  const start = slotOf(instant, zone).instant.valueOf()
  const { length } = itemsBetween(start, start + HOUR_MS)
  return length === 0 ? SLOT.alone : SLOT.concurrent(length)
}

/** Start (inclusive) and end (exclusive) of a date in the zone, in ms. */
export function dayOf(date: string, zone: string) {
  return {
    start: startOfDay(date, zone).valueOf(),
    end: startOfDay(plusDays(date, 1), zone).valueOf(),
  }
}

/**
 * The latest posts of campaigns in the review queue, loaded when the dialog opens, and older ones
 * with `more`. Posts that members sent to review are approved in the queue itself.
 */
export function usePendingPosts(orgId: string) {
  const [wanted, setWanted] = useState<number>(PAGE.screen)
  const read = useRead(orgId, (signal) => loadPendingPosts(orgId, wanted, signal), wanted)
  const more = () => setWanted((count) => count + PAGE.screen)
  return { ...read, more }
}

function loadPendingPosts(orgId: string, wanted: number, signal: AbortSignal) {
  const source: ReviewSource = 'campaigns'
  const load = (page: { limit: number; cursor: string | null }) => {
    const query = { org_id: orgId, source, ...page }
    return api.page<QueuedPostCard>('/api/ai-content/review-queue', { query, signal })
  }
  return readPages(load, { wanted, accepts: (post) => post.is_in_review })
}

export type PendingPosts = ReturnType<typeof usePendingPosts>
