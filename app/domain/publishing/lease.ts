import type { PostStatus } from '#domain/posts/lifecycle'
import { after, MINUTE_MS, type Instant } from '#domain/schedule/instant'

export const ATTEMPT_PHASES = ['prepare', 'upload', 'create', 'done'] as const

export type AttemptPhase = (typeof ATTEMPT_PHASES)[number]

/** How long a claimed post belongs to its claimer (data model, step 1). */
export const LEASE_MS = 5 * MINUTE_MS

/** How long a claimed post may wait for its attempt to begin: a job can get lost with its queue. */
export const DISPATCH_LEASE_MS = MINUTE_MS

/** The end of a lease that begins, or is renewed, now. */
export function leaseUntil(now: Instant): Date {
  return after(now, LEASE_MS)
}

/** The end of the lease of a post that was claimed now and whose attempt has not begun. */
export function dispatchLeaseUntil(now: Instant): Date {
  return after(now, DISPATCH_LEASE_MS)
}

/** What a lease must outlast next: the create call, or an upload, which may take minutes. */
export type LeaseUse = 'create' | 'upload'

/** Time to write down what came of a call. */
const AFTER_A_CALL_MS = MINUTE_MS / 4

/** True when a lease need not be renewed before the next call; `callMs`: how long a create call may take. */
export function isLongEnough(until: Instant, now: Instant, use: LeaseUse, callMs: number): boolean {
  const needed = use === 'create' ? callMs + AFTER_A_CALL_MS : LEASE_MS - MINUTE_MS
  return until.valueOf() - now.valueOf() >= needed
}

/** How far the clocks of two machines may be apart. */
const SKEW_MS = 5 * MINUTE_MS

/** No lease of so many milliseconds that was taken before now ends later, unless the clock was set back. */
export function latestLeaseEnd(now: Instant, ms: number = LEASE_MS): Date {
  return after(now, ms + SKEW_MS)
}

/**
 * True when nobody holds a lease any more: it ran out, or it was taken by a clock that has since been
 * set back, and would otherwise outlive its holder by as much.
 */
export function isLeaseOver(until: Instant, now: Instant): boolean {
  return until.valueOf() <= now.valueOf() || until.valueOf() > latestLeaseEnd(now).valueOf()
}

/**
 * Where a post goes whose claimer vanished: before the create call nothing can be on LinkedIn, from it on
 * something may (data model, step 6). `null`: this claim had not begun an attempt.
 */
export function afterLeaseRanOut(
  phase: AttemptPhase | null
): Extract<PostStatus, 'scheduled' | 'unconfirmed'> {
  return phase === 'create' || phase === 'done' ? 'unconfirmed' : 'scheduled'
}
