import env from '#start/env'
import { queueDriver } from '#config/queue'

export default {
  /** How many slow jobs (AI texts, images, extraction) run at the same time in one process. */
  concurrency: env.get('WORK_CONCURRENCY', 4),
  /** True when the web process runs its jobs itself. Otherwise workers take them from Redis. */
  isEmbedded: queueDriver === 'embedded',
  /** The name of the queue in Redis. */
  queue: 'work',
}
