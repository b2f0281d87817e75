/** For failures that the spec wants silent: they are only logged to the console. */
export function reportQuietly(error: unknown) {
  console.warn(error)
}

/**
 * A problem of a request that concerns the whole page, dispatched as the window event `trouble`.
 */
export type ConnectionProblem = 'unreachable' | 'signed_out'
