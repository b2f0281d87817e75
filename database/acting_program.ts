import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The name of the program that sent the request that is being handled. What it writes carries the
 * name.
 */
export const actingProgram = new AsyncLocalStorage<string>()
