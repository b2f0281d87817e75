import { Turns } from '#services/background/turns'

/** Decoding at once: a large image takes hundreds of megabytes of memory while it is open. */
const AT_ONCE = 2

const turns = new Turns(() => AT_ONCE)

/** Does the work when it is its turn, in the order of asking; at most two at once in a process. */
export function inDecodingTurn<T>(work: () => Promise<T>): Promise<T> {
  return turns.take(work)
}
