/** One post in one process's hands: what a publishing job is told, and all it is told. */
export interface Claim {
  postId: string
  /** Stands in `claimed_by` while the claim is good: `host:pid:uuid`, at most 64 characters. */
  token: string
}

const MAX_HOST = 16

/** The name of a process that works: `host:pid`, short enough for the columns it goes into. */
export function workerName(host: string, pid: number): string {
  return `${host.slice(0, MAX_HOST)}:${pid}`
}

/** The token of one round of claiming. */
export function claimToken(worker: string, uuid: string): string {
  return `${worker}:${uuid}`
}

/** The name of the process that a claim's token belongs to. */
export function workerOf(token: string): string {
  return token.split(':').slice(0, 2).join(':')
}
