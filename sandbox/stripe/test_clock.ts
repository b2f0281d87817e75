import {
  jsonReply,
  parseRecord,
  type PeerReply,
  type PeerRequest,
  type PeerRoute,
} from '#sandbox/server/peer'
import { makeDueChange, nextChangeAt } from '#sandbox/stripe/subscription_lifecycle'
import type { StripePeer } from '#sandbox/stripe/stripe_peer'

/** The limits of one advance: two years, with the changes of many subscriptions. */
const MAX_STEPS = 10_000
const MAX_SECONDS = 2 * 366 * 86_400

/** Makes all changes that are due by now, each at its own time. */
export function catchUp(peer: StripePeer, until = peer.now()): void {
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const due = peer.state
      .list('subscriptions')
      .reverse()
      .flatMap((subscription) => {
        const at = nextChangeAt(peer, subscription)
        return at !== null && at <= until ? [{ subscription, at }] : []
      })
    const first = due.toSorted((a, b) => a.at - b.at)[0]
    if (!first) return
    setTime(peer, Math.max(first.at, peer.now()))
    makeDueChange(peer, first.subscription)
  }
}

function setTime(peer: StripePeer, seconds: number): void {
  if (seconds !== peer.now()) peer.state.moveClock(seconds * 1000 - peer.realNow())
}

/** `/sandbox/clock`: returns and advances the sandbox's time, which never goes back. */
export function clockRoutes(peer: StripePeer): PeerRoute[] {
  const pattern = '/sandbox/clock'
  return [
    { method: 'GET', pattern, handle: () => jsonReply(200, { now: peer.now() }) },
    { method: 'POST', pattern, handle: (request) => advance(peer, request) },
  ]
}

/** The body is `{"seconds": 86400}` or `{"to": <unix seconds>}`. */
function advance(peer: StripePeer, { body }: PeerRequest): PeerReply {
  const { seconds, to } = parseRecord(body) ?? {}
  const target = typeof to === 'number' ? to : peer.now() + Number(seconds)
  const isSane = Number.isFinite(target) && target >= peer.now()
  if (!isSane || target > peer.now() + MAX_SECONDS) {
    const detail = 'Send {"seconds": 86400} or {"to": <unix seconds>}, at most two years ahead.'
    return jsonReply(422, { detail })
  }
  passTime(peer, target)
  return jsonReply(200, { now: peer.now() })
}

/** Advances to a time in unix seconds. Everything that becomes due on the way happens. */
export function passTime(peer: StripePeer, target: number): void {
  catchUp(peer, target)
  setTime(peer, target)
}
