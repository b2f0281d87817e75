import env from '#start/env'
import { queueDriver } from '#config/queue'

export default {
  /** Pieces of slow work (AI texts, pictures, extraction) at once in one process. */
  concurrency: env.get('WORK_CONCURRENCY', 4),
  /** The web process runs its jobs itself; else workers take them out of Redis. */
  isEmbedded: queueDriver === 'embedded',
  /** The name of their queue in Redis. */
  queue: 'work',
}
