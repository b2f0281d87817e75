import { dropProblem, movesBack, type Move } from '@domain/schedule/drop'
import { ApiError } from '~/client'
import { withDetail } from '~/features/posts/with_detail'
import type { CalendarActions } from '~/features/calendar/store/calendar_context'
import { notify } from '~/lib/notify'
import type { CalendarItem } from '~/lib/calendar_wire'
import { MOVING } from './messages'
import { moveCall } from './move_calls'
import { movedItem } from './moved_item'
import type { Turns } from './turns'
import { whenShown } from './when_words'

/** What moving needs of the calendar. */
export interface MovingGround {
  actions: CalendarActions
  zone: string
  turns: Turns
}

interface Sent {
  move: Move
  /** As it stood before. */
  before: CalendarItem
}

type Outcome = { kind: 'moved'; move: Move } | { kind: 'refused'; move: Move; error: unknown }

/** From the beginning of time to its end: everything that this browser knows. */
export function knownItem({ itemsBetween }: CalendarActions, id: string) {
  return itemsBetween(-Infinity, Infinity).find((item) => item.id === id)
}

/**
 * Shows the posts where they were dropped, has them moved and says how it went. One that is refused
 * goes back to where it was; one that somebody deleted meanwhile goes.
 */
export async function performMoves(moves: readonly Move[], ground: MovingGround) {
  const sent = moves.flatMap((move) => {
    const before = knownItem(ground.actions, move.id)
    return before ? [{ move, before }] : []
  })
  const moved = sent.map(({ before, move }) => movedItem(before, move.to, ground.zone))
  ground.actions.replaceLocally(moved)
  const outcomes = await Promise.all(sent.map((one) => send(one, ground)))
  announce(outcomes, ground)
  if (outcomes.some(needsReading)) await ground.actions.reload()
}

function send(sent: Sent, ground: MovingGround): Promise<Outcome> {
  const { move, before } = sent
  return ground.turns.take(move.id, async () => {
    try {
      const seen = knownItem(ground.actions, move.id) ?? before
      const { version } = await moveCall(seen, move.to, ground.zone)
      const latest = knownItem(ground.actions, move.id)
      if (latest) ground.actions.replaceLocally([{ ...latest, version }])
      return { kind: 'moved', move } as const
    } catch (error) {
      if (!ground.turns.isWaitedFor(move.id)) putBack(sent, error, ground)
      return { kind: 'refused', move, error } as const
    }
  })
}

function putBack({ before }: Sent, error: unknown, { actions }: MovingGround) {
  if (isGone(error)) actions.removeLocally([before.id])
  else actions.replaceLocally([before])
}

function isGone(error: unknown) {
  return error instanceof ApiError && error.status === 404
}

/** Somebody else was here: what stands there now is worth a look. */
function needsReading(outcome: Outcome) {
  if (outcome.kind === 'moved') return false
  return outcome.error instanceof ApiError && outcome.error.status === 409
}

function announce(outcomes: readonly Outcome[], ground: MovingGround) {
  const done = outcomes.flatMap((one) => (one.kind === 'moved' ? [one.move] : []))
  const refused = outcomes.flatMap((one) => (one.kind === 'refused' ? [one.error] : []))
  if (done.length > 0) tellMoved(done, ground)
  if (refused.length === 0) return
  const [error] = refused
  const words =
    outcomes.length === 1 ? MOVING.failed : MOVING.failedSome(refused.length, outcomes.length)
  notify.error(isGone(error) ? `${words} ${MOVING.gone}` : withDetail(words, error))
}

function tellMoved(done: readonly Move[], ground: MovingGround) {
  const back = movesBack(done)
  const [first] = done
  const when = first ? whenShown(first.to, ground.zone) : ''
  const words = done.length === 1 ? MOVING.moved(when) : MOVING.movedSome(done.length)
  const onSelect = () => void performMoves(back, ground)
  // Back into the past there is no way.
  const isUndoable = dropProblem(back, new Date()) === null
  notify.success(words, isUndoable ? { undo: onSelect } : undefined)
}
