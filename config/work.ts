import env from '#start/env'

export default {
  /** Pieces of slow work (AI texts, pictures, extraction) at once in one process. */
  concurrency: env.get('WORK_CONCURRENCY', 4),
  /** The name of their queue in Redis. */
  queue: 'work',
}
