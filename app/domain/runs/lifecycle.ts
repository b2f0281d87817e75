import { MINUTE_MS, SECOND_MS } from '#domain/schedule/instant'

/** queued -> running -> succeeded | failed; cancelled from either of the first two. */
export const RUN_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const

export type RunStatus = (typeof RUN_STATUSES)[number]

/** The statuses of a run that somebody may still be waiting for. */
export const ACTIVE_RUNS: readonly RunStatus[] = ['queued', 'running']

/** The statuses of a run that did not come to its result: it may be tried again. */
export const RETRYABLE_RUNS: readonly RunStatus[] = ['failed', 'cancelled']

/** True when nothing will happen to the run any more. */
export function isOver(status: RunStatus): boolean {
  return !ACTIVE_RUNS.includes(status)
}

/** How long a run belongs to the process that said so last, and how often it says so. */
export const RUN_LEASE_MS = 20 * SECOND_MS
export const RUN_KEEP_EVERY_MS = 5 * SECOND_MS

/** How often a running process looks whether its run was stopped. */
export const RUN_LOOK_EVERY_MS = SECOND_MS

/** A run that nobody began after so long is handed over again: its job may have been lost. */
export const RUN_HAND_OVER_MS = 10 * SECOND_MS

/** A run that nobody began after so long is given up. */
export const RUN_PATIENCE_MS = 30 * MINUTE_MS

/** How long a request waits for the run it started, where it wants the result in its own answer. */
export const RUN_ANSWER_MS = 9 * MINUTE_MS

/** How long a finished run can be asked for. */
export const RUN_KEPT_DAYS = 30

/** Runs of one person that may wait or run at the same time. */
export const MOST_ACTIVE_RUNS = 20
