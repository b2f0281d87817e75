import env from '#start/env'
import { defineConfig, stores } from '@adonisjs/limiter'
import type { InferLimiters } from '@adonisjs/limiter/types'

/** The limit for one user or one IP address. Only a runaway program sends more. */
export const requestsPerMinute = env.get('API_RATE_LIMIT', 12_000)

/**
 * Attempts are counted in the database, so that all web processes share them. API requests are
 * counted in memory, because there are many.
 */
const limiterConfig = defineConfig({
  default: 'database',
  stores: { database: stores.database({ tableName: 'rate_limits' }), memory: stores.memory({}) },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
