import type { LiveKind } from '@domain/live/live_event'

export type { LiveKind }

/** `everything`: the stream was away for a while, and nobody knows what changed meanwhile. */
export type Changed = LiveKind | 'everything'

type Hearer = (changed: Changed) => void

const hearers = new Set<Hearer>()

/** Calls back for what changes on the server, until the answer is called. */
export function hearChanges(hearer: Hearer) {
  hearers.add(hearer)
  return () => hearers.delete(hearer)
}

export function tellChanged(changed: Changed) {
  hearers.forEach((hearer) => hearer(changed))
}
