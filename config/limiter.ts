import env from '#start/env'
import { defineConfig, stores } from '@adonisjs/limiter'
import type { InferLimiters } from '@adonisjs/limiter/types'

/** Of one person, or one address that is not signed in: only what has run away sends so many. */
export const requestsPerMinute = env.get('API_RATE_LIMIT', 12_000)

/**
 * Tries are counted in the database, so that every web process sees the same numbers; requests to the
 * API in memory, since they are many.
 */
const limiterConfig = defineConfig({
  default: 'database',
  stores: { database: stores.database({ tableName: 'rate_limits' }), memory: stores.memory({}) },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
