import limiter from '@adonisjs/limiter/services/main'
import { requestsPerMinute } from '#config/limiter'

/**
 * Counts a request of `who`, a person or an address, to the API. Answers the seconds to wait where it is
 * one too many in this minute, else 0. Each process counts for itself, in memory: no request waits for it.
 */
export async function secondsToWait(who: string): Promise<number> {
  const counter = limiter.use('memory', { requests: requestsPerMinute, duration: '1 minute' })
  const { consumed, availableIn } = await counter.increment(who)
  return consumed > requestsPerMinute ? Math.max(1, availableIn) : 0
}
