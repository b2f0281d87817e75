import { makeStore } from '~/lib/store'

/** For failures that don't interrupt the user: they are only logged to the console. */
export function reportQuietly(error: unknown) {
  console.warn(error)
}

/** For what can fail and is not needed, such as storing something in a browser whose storage is full. */
export function attempt(act: () => void) {
  try {
    act()
  } catch (error) {
    reportQuietly(error)
  }
}

/** The statuses of a proxy in front of a Herald that is stopped or being upgraded. */
export function isFromProxy(status: number) {
  return status >= 502 && status <= 504
}

export const STOPPED = "Herald isn't responding at the moment. Try again in a minute."

/** The problem of a request that concerns the whole page, until one succeeds again. */
export const connectionProblem = makeStore<'unreachable' | 'signed_out' | null>(null)
