import type { PostStatus } from '#domain/posts/post_lifecycle'
import { after, MINUTE_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'

export const ATTEMPT_PHASES = ['prepare', 'upload', 'create', 'done'] as const

export type AttemptPhase = (typeof ATTEMPT_PHASES)[number]

/** How long a claimed post belongs to the process that claimed it. */
const LEASE_MS = 5 * MINUTE_MS

/**
 * How long a claimed post may wait for its attempt to begin. A job can get lost together with its
 * queue.
 */
export const DISPATCH_LEASE_MS = MINUTE_MS

/** Returns the end of a lease that begins or is renewed now. */
export function leaseUntil(now: Instant): Date {
  return after(now, LEASE_MS)
}

/** Returns the end of the lease of a post that is claimed now and whose attempt has not begun. */
export function dispatchLeaseUntil(now: Instant): Date {
  return after(now, DISPATCH_LEASE_MS)
}

/** What a lease must cover next: the create call, or an upload, which may take minutes. */
export type LeaseUse = 'create' | 'upload'

/** The time that recording the outcome of a call may take. */
const RECORD_OUTCOME_MS = MINUTE_MS / 4

/**
 * Returns true when a lease need not be renewed before the next call. `callMs` is the timeout of a
 * create call.
 */
export function coversLeaseUse(
  until: Instant,
  now: Instant,
  use: LeaseUse,
  callMs: number
): boolean {
  const requiredMs = use === 'create' ? callMs + RECORD_OUTCOME_MS : LEASE_MS - MINUTE_MS
  return until.valueOf() - now.valueOf() >= requiredMs
}

/** The largest assumed difference between the clocks of two machines. */
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS

/**
 * Returns the latest possible end of a lease of `ms` milliseconds that was taken before now. A
 * later end means that the clock was set back.
 */
export function latestLeaseEnd(now: Instant, ms: number = LEASE_MS): Date {
  return after(now, ms + MAX_CLOCK_SKEW_MS)
}

/**
 * Returns true when a lease has expired. A lease that ends too far in the future was taken before
 * the clock was set back and counts as expired too; otherwise it would block the post for that
 * long.
 */
export function isLeaseExpired(until: Instant, now: Instant): boolean {
  return until.valueOf() <= now.valueOf() || until.valueOf() > latestLeaseEnd(now).valueOf()
}

/**
 * Returns the status of a post whose worker disappeared. Before the create call nothing can be on
 * LinkedIn; from then on the post may be. `null` means that no attempt had begun.
 */
export function statusAfterLostLease(
  phase: AttemptPhase | null
): Extract<PostStatus, 'scheduled' | 'unconfirmed'> {
  return phase === 'create' || phase === 'done' ? 'unconfirmed' : 'scheduled'
}

/** The claim of one process on one post. It is everything that a publishing job receives. */
export interface Claim {
  postId: string
  /** The value of `claimed_by` while the claim is valid: `host:pid:uuid`, at most 64 characters. */
  token: string
}

/** Returns the token for one round of claiming. */
export function claimToken(worker: string, uuid: string): string {
  return `${worker}:${uuid}`
}

/** Returns the name of the worker process in a claim's token. */
export function workerOf(token: string): string {
  return token.split(':').slice(0, 2).join(':')
}
