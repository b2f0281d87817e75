import { Semaphore, Turns } from '#services/background/semaphore'
import publishing from '#config/publishing'

const semaphore = new Semaphore(() => publishingLimits().concurrency)

const turns = new Turns()

/** The later a step, the sooner it runs, so that the first post doesn't wait for all others. */
const STEPS = ['save', 'send', 'prepare'] as const

/**
 * Waits for a turn of the event loop. Many posts become due at the same instant, and their steps,
 * each of which takes a millisecond, would delay requests if they ran together.
 */
export function publishTurn(step: (typeof STEPS)[number]): Promise<void> {
  return turns.next(STEPS.indexOf(step))
}

/**
 * Runs the calls to LinkedIn for one post. A process does this for at most PUBLISH_CONCURRENCY
 * posts at the same time, but prepares and completes other posts meanwhile.
 */
export function withPublishSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  return semaphore.run(work)
}

/** Returns the operator's settings for publishing (contract, "Environment"). */
export function publishingLimits() {
  return publishing
}
