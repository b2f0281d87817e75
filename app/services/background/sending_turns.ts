import { Turns } from '#services/background/turns'
import { publishingLimits } from '#services/background/publishing_limits'

const turns = new Turns(() => publishingLimits().concurrency)

/**
 * Posts are prepared and settled beside the calls of others; talking to LinkedIn, a process does for
 * at most PUBLISH_CONCURRENCY posts at once.
 */
export function inSendingTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return turns.take(work)
}
