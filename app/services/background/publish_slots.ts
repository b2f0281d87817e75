import { Semaphore } from '#services/background/semaphore'
import publishing from '#config/publishing'

const semaphore = new Semaphore(() => publishingLimits().concurrency)

/**
 * Runs the calls to LinkedIn for one post. A process does this for at most PUBLISH_CONCURRENCY
 * posts at the same time, but prepares and completes other posts meanwhile.
 */
export function withPublishSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  return semaphore.run(work)
}

/** The operator's settings for publishing (contract, "Environment"). */
export function publishingLimits() {
  return publishing
}
