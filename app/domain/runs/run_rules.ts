import { MINUTE_MS, SECOND_MS } from '#domain/schedule/instant'
import type { Ability } from '#domain/organizations/roles'

/** queued -> running -> succeeded | failed. A queued or running run can become cancelled. */
export const RUN_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const

export type RunStatus = (typeof RUN_STATUSES)[number]

/** The statuses of an unfinished run. */
export const ACTIVE_RUNS: readonly RunStatus[] = ['queued', 'running']

/** The statuses of a run without a result. It may be retried. */
export const RETRYABLE_RUNS: readonly RunStatus[] = ['failed', 'cancelled']

/** Returns true when the run will not change any longer. */
export function isFinished(status: RunStatus): boolean {
  return !ACTIVE_RUNS.includes(status)
}

/** Returns true while the run is queued or in progress. */
export function isActive<Run extends { status: RunStatus }>(run: Run | null): run is Run {
  return run !== null && ACTIVE_RUNS.includes(run.status)
}

/**
 * How long a process owns a run after the last renewal of its lease, and how often it renews it.
 */
export const RUN_LEASE_MS = 20 * SECOND_MS

export const RUN_RENEW_EVERY_MS = 5 * SECOND_MS

/** How often a running process checks whether its run was cancelled. */
export const RUN_CANCEL_CHECK_MS = SECOND_MS

/**
 * A run that has not started after this time is queued again, because its job may have been lost.
 */
export const RUN_REQUEUE_AFTER_MS = 10 * SECOND_MS

/** A run that has not started after this time fails. */
export const MAX_RUN_WAIT_MS = 30 * MINUTE_MS

/** How long a request waits for its run when the client wants the result in the same answer. */
export const RUN_ANSWER_MS = 9 * MINUTE_MS

/** How long a finished run is stored. */
export const RUN_RETENTION_DAYS = 30

/** The number of a user's runs that may be queued or running at the same time. */
export const MAX_ACTIVE_RUNS = 20

/** A row, and the claim by which one process works on it. */
export interface Claim {
  id: string
  claim: string
}

/** Long-running work that users can watch, cancel and retry. */
export type RunKind =
  'image' | 'carousel' | 'analysis' | 'generation' | 'import' | 'figures' | 'week_plan' | 'source'

/** The ability that starting, cancelling and retrying a run requires. */
export const RUN_ABILITIES: Record<RunKind, Ability> = {
  image: 'write_drafts',
  carousel: 'write_drafts',
  analysis: 'manage_materials',
  generation: 'manage_campaigns',
  import: 'write_posts',
  figures: 'read',
  week_plan: 'write_drafts',
  source: 'manage_campaigns',
}

/**
 * Runs that belong to one user's conversation. Other members of the organization cannot see them.
 */
export const PRIVATE_RUN_KINDS: readonly RunKind[] = ['image', 'carousel']

/**
 * The progress of a run: its current step, and the number of finished and total steps (0 of 0 means
 * unknown).
 */
export interface RunStep {
  words: string
  done: number
  total: number
}

const MAX_STEP_LENGTH = 200

/** Returns the step as it is stored: whole numbers, with `done` at most `total`. */
export function storedStep({ words, done, total }: RunStep) {
  const safeTotal = Math.max(0, Math.trunc(total))
  return {
    step: words.slice(0, MAX_STEP_LENGTH),
    done: Math.min(Math.max(0, Math.trunc(done)), safeTotal),
    total: safeTotal,
  }
}

/** The failure of a run: a code for programs and a sentence for users. */
export interface RunFailure {
  code: string
  sentence: string
}

/** The process ended during the run. */
export const RESTARTED: RunFailure = {
  code: 'restarted',
  sentence: 'Herald was restarted while this was running.',
}

/** No process started the run. */
export const NEVER_STARTED: RunFailure = {
  code: 'never_begun',
  sentence: 'This waited too long to start. Please try again.',
}

/** What the run was for no longer exists. */
export const DELETED: RunFailure = {
  code: 'E_NOT_FOUND',
  sentence: 'What this was for has been deleted in the meantime.',
}

export const UNEXPECTED: RunFailure = {
  code: 'unexpected',
  sentence: 'Something went wrong on our side. Please try again.',
}

/** What the action behind a run receives. */
export interface RunContext {
  run: { id: string; kind: RunKind; organizationId: string; userId: string }
  /** The stored input of the run, as parsed JSON. */
  input: unknown
  /** The partial result of an earlier try; null at the first try. */
  partialResult: unknown
  /** Reports the progress and the partial result. It returns immediately. */
  progress: (step: RunStep, partialResult?: object) => void
  /** Aborted when the run is cancelled or its process must end. Nothing more may be spent then. */
  signal: AbortSignal
}

/** An action that can be run. It returns the `result` of GET /api/runs/:id. */
export interface RunHandler {
  /** @throws Error whose message is a sentence for users when it has a `code` */
  perform(context: RunContext): Promise<object>
}

/** A process that executes runs, identified by host, pid and start. */
export interface RunWorker {
  host: string
  pid: number
  /** A new value for each start of a process. */
  life: string
}

const MAX_HOST = 180

/**
 * Returns the value of `claimed_by` while a process executes a run: `host|pid|life`, at most 255
 * characters.
 */
export function runClaim({ host, pid, life }: RunWorker): string {
  return [host.slice(0, MAX_HOST), pid, life].join('|')
}

/** Returns the worker in a claim, or null when it is invalid. */
export function parseRunClaim(claim: string): RunWorker | null {
  const [host, pid, life] = claim.split('|')
  if (!host || !life || !/^\d+$/.test(pid ?? '')) return null
  return { host, pid: Number(pid), life }
}

/**
 * Returns true when the claim's worker is certainly dead: it ran on this host, and its process is
 * gone or has been replaced by a later one with the same pid.
 */
export function isWorkerDead(
  claim: string,
  here: RunWorker,
  isAlive: (pid: number) => boolean
): boolean {
  const worker = parseRunClaim(claim)
  if (!worker || worker.host !== here.host.slice(0, MAX_HOST) || worker.life === here.life) {
    return false
  }
  return worker.pid === here.pid || !isAlive(worker.pid)
}
