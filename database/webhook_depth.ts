import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How many webhooks have led to the request that is being handled. The rows that its changes store
 * for webhooks keep the number.
 */
export const webhookDepth = new AsyncLocalStorage<number>()
