import { SECOND_MS, type Instant } from '#domain/schedule/instant'

/**
 * `web` answers requests, and runs the jobs when there is no Redis. `worker` is a `queue:listen`
 * process.
 */
export type ProcessKind = 'web' | 'worker'

export interface Heartbeat {
  kind: ProcessKind
  startedAt: Instant
  beatAt: Instant
  /** Set when the process ended regularly. It is null while the process runs, and after a kill. */
  stoppedAt: Instant | null
}

/** How often a process renews its row, in milliseconds. */
export const BEAT_EVERY_MS = 10 * SECOND_MS

/** A process that was silent for longer counts as dead, in milliseconds. */
const SILENT_AFTER_MS = 45 * SECOND_MS

/** A restart of all workers takes less than this, in milliseconds. It raises no alarm. */
const WORKERS_GRACE_MS = 60 * SECOND_MS

export function isAlive({ beatAt, stoppedAt }: Heartbeat, now: Instant): boolean {
  return stoppedAt === null && now.valueOf() - beatAt.valueOf() <= SILENT_AFTER_MS
}

/**
 * Returns true when jobs have had no worker for longer than a restart takes. After the start of a
 * web process the workers get the same time.
 */
export function areWorkersMissing(heartbeats: readonly Heartbeat[], now: Instant): boolean {
  if (heartbeats.some((beat) => beat.kind === 'worker' && isAlive(beat, now))) return false
  const servingSince = heartbeats
    .filter((beat) => beat.kind === 'web' && isAlive(beat, now))
    .map(({ startedAt }) => startedAt.valueOf())
  const lastBeat = lastWorkerBeat(heartbeats)?.valueOf() ?? -Infinity
  const firstWebStart = servingSince.length > 0 ? Math.min(...servingSince) : -Infinity
  return now.valueOf() - Math.max(lastBeat, firstWebStart) > WORKERS_GRACE_MS
}

/** Returns the last heartbeat of a worker, or null when there was none. */
export function lastWorkerBeat(heartbeats: readonly Heartbeat[]): Instant | null {
  const beats = heartbeats.filter((beat) => beat.kind === 'worker').map(({ beatAt }) => beatAt)
  return beats.toSorted((a, b) => b.valueOf() - a.valueOf())[0] ?? null
}

/** Returns 'No worker is running, 9 posts are waiting.' */
export function noWorkerSentence(waiting: number): string {
  if (waiting === 0) return 'No worker is running. No posts are waiting yet.'
  return `No worker is running, ${waiting === 1 ? '1 post is' : `${waiting} posts are`} waiting.`
}

/** The instruction for the operator. */
export const START_A_WORKER =
  'Start a worker with "npm run ace -- queue:listen", or start its service.'
