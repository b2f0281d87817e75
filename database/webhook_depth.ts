import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How many webhooks have led to the current request. The rows that its changes store for webhooks
 * have this number.
 */
export const webhookDepth = new AsyncLocalStorage<number>()
