import type { Move } from '@domain/schedule/drop'
import { badge, badgeTone } from '@domain/posts/wire'
import { formatDateTime, formatTimeOf } from '@domain/schedule/format_date_time'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { ApiError, api, withDetail } from '~/client'
import type { CalendarActions } from '~/features/calendar/store/calendar_context'
import { createUndo } from '~/features/posts/undo'
import { notify } from '~/lib/toasts'
import type { CalendarItem } from '#transformers/calendar_transformer'
import { clockInUse } from '~/lib/clock_in_use'
import { MOVING } from './messages'
import type { SerialQueue } from './drag_state'

/** The parts of the calendar that moving posts needs. */
interface MoveContext {
  actions: CalendarActions
  zone: string
  queue: SerialQueue
}

interface SentMove {
  move: Move
  before: CalendarItem
}

interface DoneMove {
  kind: 'moved'
  sent: SentMove
  /** The token that undoes it; null if the post was there already. */
  undo: string | null
}

type Outcome = DoneMove | { kind: 'refused'; error: unknown }

/** Finds an item in everything that this browser has loaded. */
export function knownItem({ itemsBetween }: CalendarActions, id: string) {
  return itemsBetween(-Infinity, Infinity).find((item) => item.id === id)
}

/**
 * Shows the posts at their new hours, sends the moves and notifies about the outcome. A refused
 * post returns to its old hour. A post that was deleted meanwhile disappears.
 */
export async function performMoves(moves: readonly Move[], context: MoveContext) {
  const sent = moves.flatMap((move) => {
    const before = knownItem(context.actions, move.id)
    return before ? [{ move, before }] : []
  })
  // Deleted by someone else during the drag.
  if (sent.length === 0) return notify.error(`${MOVING.failed} ${MOVING.gone}`)
  const moved = sent.map(({ before, move }) => movedItem(before, move.to, context.zone))
  context.actions.replaceUntilAnswered(moved)
  const outcomes = await Promise.all(sent.map((move) => send(move, context)))
  announce(outcomes, context)
  if (outcomes.some(needsReload)) await context.actions.reload()
}

function send(sent: SentMove, context: MoveContext): Promise<Outcome> {
  const { move, before } = sent
  return context.queue.run(move.id, async () => {
    try {
      const seen = knownItem(context.actions, move.id) ?? before
      const { body, undo } = await moveCall(seen, move.to, context.zone)
      const latest = knownItem(context.actions, move.id)
      const isLast = !context.queue.hasWaiting(move.id)
      context.queue.unmoved.delete(move.id)
      const show = context.actions[isLast ? 'replaceLocally' : 'replaceUntilAnswered']
      if (latest) show([{ ...latest, version: body.version }])
      return { kind: 'moved', sent, undo } as const
    } catch (error) {
      revert(sent, error, context)
      return { kind: 'refused', error } as const
    }
  })
}

/**
 * Shows the post where the server has it. While another move of it waits, that is only stored,
 * because the other one started from an hour that the post never had.
 */
function revert({ move, before }: SentMove, error: unknown, { actions, queue }: MoveContext) {
  const unmoved = queue.unmoved.get(move.id) ?? before
  if (queue.hasWaiting(move.id)) return void queue.unmoved.set(move.id, unmoved)
  queue.unmoved.delete(move.id)
  const version = knownItem(actions, move.id)?.version ?? unmoved.version
  if (isGone(error)) actions.removeLocally([move.id])
  else actions.replaceLocally([{ ...unmoved, version }])
}

function isGone(error: unknown) {
  return error instanceof ApiError && error.status === 404
}

/** True if someone else changed the post, so the calendar must be reloaded. */
function needsReload(outcome: Outcome) {
  if (outcome.kind === 'moved') return false
  return outcome.error instanceof ApiError && outcome.error.status === 409
}

function announce(outcomes: readonly Outcome[], context: MoveContext) {
  const done = outcomes.filter((outcome) => outcome.kind === 'moved')
  const refused = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.error] : []))
  if (done.length > 0) notifyMoved(done, context)
  if (refused.length === 0) return
  const [error] = refused
  const words =
    outcomes.length === 1 ? MOVING.failed : MOVING.failedSome(refused.length, outcomes.length)
  notify.error(isGone(error) ? `${words} ${MOVING.gone}` : withDetail(words, error))
}

function notifyMoved(done: readonly DoneMove[], context: MoveContext) {
  const [first] = done
  const when = first ? formatShortTime(first.sent.move.to, context.zone) : ''
  const words = done.length === 1 ? MOVING.moved(when) : MOVING.movedSome(done.length)
  notify.success(words, { undo: undoOf(done, context.actions) })
}

/**
 * The server undoes a move, because only it knows whether the post was in a queue. The posts are
 * shown at their old hours until it has answered.
 */
function undoOf(done: readonly DoneMove[], actions: CalendarActions) {
  const undo = createUndo({
    tokens: done.map((outcome) => outcome.undo),
    message: MOVING.movedBack,
    onUndone: () => actions.reload(),
  })
  if (!undo) return undefined
  return () => {
    actions.replaceLocally(done.map(({ sent }) => sent.before))
    undo()
  }
}

/** The item with its new time: scheduled, and without an earlier failure. */
function movedItem(item: CalendarItem, to: Date, zone: string): CalendarItem {
  return {
    ...item,
    status: 'scheduled',
    badge: { look: badgeTone('scheduled'), label: badge('scheduled') },
    scheduled_for: to.toISOString(),
    zone,
    failure_code: null,
    failure_reason: null,
  }
}

/** The response of both collections for a moved post. */
type MovedPost = { version: number }

/**
 * Reschedules a post. The server refuses if the post has changed since it was loaded. Each
 * collection has its own endpoint.
 */
function moveCall(item: CalendarItem, to: Date, zone: string) {
  const { id, version } = item
  if (item.source === 'ai') {
    const body = { scheduled_for: to.toISOString(), timezone: zone, version }
    return api.undoable<MovedPost>('PATCH', `/api/ai-content/posts/${id}/schedule`, { body })
  }
  const query = { publish_time: to.toISOString(), timezone: zone, version }
  return api.undoable<MovedPost>('PATCH', `/api/scheduled-posts/${id}`, { query })
}

/** Formats a time for screen readers: 'Friday 20 November, 11:00 CET'. */
export function formatSpokenTime(instant: Date, zone: string): string {
  const day = formatDateTime(instant, zone, clockInUse(), { style: 'long' })
  return `${day} ${zoneShortName(instant, zone)}`
}

/** Formats a time for the screen: 'Fri 20 Nov, 11:00 CET'. */
function formatShortTime(instant: Date, zone: string): string {
  const day = formatDateTime(instant, zone, clockInUse())
  return `${day} ${zoneShortName(instant, zone)}`
}

/** Formats the time of a slot: '11:00'. */
export function formatSlotTime(instant: Date, zone: string): string {
  return formatTimeOf(instant, zone, clockInUse())
}
