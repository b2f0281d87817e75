import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { Semaphore, Turns } from '#services/background/semaphore'
import publishing from '#config/publishing'

const semaphore = new Semaphore(() => publishingLimits().concurrency)

/**
 * While requests arrive, each step waits for as many pauses as the process needs to catch up with
 * them, but at most for this many: publishing gives way and still moves on under any load.
 */
const [PAUSE_MS, MAX_PAUSES] = [8, 4]

/** A process that was busy for this share of a pause or more still has requests waiting. */
const BUSY_SHARE = 0.8

let requestsBegun = 0

let requestsBefore = 0

const turns = new Turns({ untilNextTurn: giveWay })

/** The later a step, the sooner it runs, so that the first post doesn't wait for all others. */
const STEPS = ['save', 'send', 'prepare'] as const

/** Counts a request, for which the steps of publishing give way. */
export function requestBegan() {
  requestsBegun += 1
}

async function giveWay() {
  await setImmediate()
  if (requestsBegun === requestsBefore) return
  for (let pauses = 0; pauses < MAX_PAUSES; pauses += 1) {
    requestsBefore = requestsBegun
    const before = performance.eventLoopUtilization()
    await pause(PAUSE_MS)
    if (performance.eventLoopUtilization(before).utilization < BUSY_SHARE) return
  }
}

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
