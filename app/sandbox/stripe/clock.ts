import { nextTurn, turn } from '#sandbox/stripe/lifecycle'
import { parseRecord } from '#sandbox/peer/json_values'
import type { PeerReply, PeerRequest, PeerRoute } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'
import type { StripeWorld } from '#sandbox/stripe/world'

/** Two years of months of many subscriptions. */
const MOST_TURNS = 10_000
const MOST_SECONDS = 2 * 366 * 86_400

/** Lets everything happen that is due by now, each at its own moment. */
export function catchUp(world: StripeWorld, until = world.now()): void {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const due = world.state
      .list('subscriptions')
      .reverse()
      .flatMap((subscription) => {
        const at = nextTurn(world, subscription)
        return at !== null && at <= until ? [{ subscription, at }] : []
      })
    const first = due.toSorted((a, b) => a.at - b.at)[0]
    if (!first) return
    setTime(world, Math.max(first.at, world.now()))
    turn(world, first.subscription)
  }
}

function setTime(world: StripeWorld, seconds: number): void {
  if (seconds !== world.now()) world.state.moveClock(seconds * 1000 - world.realNow())
}

/** `/sandbox/clock`: what time it is here, and a way to let it pass. It never goes back. */
export function clockRoutes(world: StripeWorld): PeerRoute[] {
  const told = () => jsonReply(200, { now: world.now() })
  return [
    { method: 'GET', pattern: '/sandbox/clock', handle: told },
    { method: 'POST', pattern: '/sandbox/clock', handle: (request) => advance(world, request) },
    {
      method: 'GET',
      pattern: '/sandbox/deliveries',
      handle: () => jsonReply(200, world.deliveries.tries),
    },
  ]
}

/** Body `{"seconds": 86400}` or `{"to": <unix seconds>}`. */
function advance(world: StripeWorld, { body }: PeerRequest): PeerReply {
  const { seconds, to } = parseRecord(body) ?? {}
  const target = typeof to === 'number' ? to : world.now() + Number(seconds)
  const isSane = Number.isFinite(target) && target >= world.now()
  if (!isSane || target > world.now() + MOST_SECONDS) {
    const detail = 'Send {"seconds": 86400} or {"to": <unix seconds>}, at most two years ahead.'
    return jsonReply(422, { detail })
  }
  passTime(world, target)
  return jsonReply(200, { now: world.now() })
}

/** On to a moment (unix seconds); everything that falls due on the way happens. */
export function passTime(world: StripeWorld, target: number): void {
  catchUp(world, target)
  setTime(world, target)
}
