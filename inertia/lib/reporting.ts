import { makeStore } from '~/lib/store'

/** For failures that don't interrupt the user: they are only logged to the console. */
export function reportQuietly(error: unknown) {
  console.warn(error)
}

/** The problem of a request that concerns the whole page, until one succeeds again. */
export const connectionProblem = makeStore<'unreachable' | 'signed_out' | null>(null)
