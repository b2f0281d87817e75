import { SECOND_MS, type Instant } from '#domain/schedule/instant'

/** `web` answers requests (and runs the jobs where no Redis does); `worker` is a `queue:listen`. */
export type ProcessKind = 'web' | 'worker'

export interface Heartbeat {
  kind: ProcessKind
  startedAt: Instant
  beatAt: Instant
  /** Set when the process ended in order; null while it runs, and after a kill. */
  stoppedAt: Instant | null
}

/** How often, in milliseconds, a process renews its row. */
export const BEAT_EVERY_MS = 10 * SECOND_MS

/** A process that has been silent for longer, in milliseconds, counts as dead. */
export const SILENT_AFTER_MS = 45 * SECOND_MS

/** A restart of all workers takes less than this, in milliseconds: nobody is alarmed by one. */
export const WORKERS_GRACE_MS = 60 * SECOND_MS

export function isAlive({ beatAt, stoppedAt }: Heartbeat, now: Instant): boolean {
  return stoppedAt === null && now.valueOf() - beatAt.valueOf() <= SILENT_AFTER_MS
}

/**
 * Whether jobs have had no worker for longer than a restart takes. A web process that has only just
 * started gives its workers the same time.
 */
export function areWorkersMissing(heartbeats: readonly Heartbeat[], now: Instant): boolean {
  if (heartbeats.some((beat) => beat.kind === 'worker' && isAlive(beat, now))) return false
  const servingSince = heartbeats
    .filter((beat) => beat.kind === 'web' && isAlive(beat, now))
    .map(({ startedAt }) => startedAt.valueOf())
  const lastOfWorkers = lastBeatOf('worker', heartbeats)?.valueOf() ?? -Infinity
  const firstOfWebs = servingSince.length > 0 ? Math.min(...servingSince) : -Infinity
  return now.valueOf() - Math.max(lastOfWorkers, firstOfWebs) > WORKERS_GRACE_MS
}

/** The last sign of life of a kind of process; null when there never was one. */
export function lastBeatOf(kind: ProcessKind, heartbeats: readonly Heartbeat[]): Instant | null {
  const beats = heartbeats.filter((beat) => beat.kind === kind).map(({ beatAt }) => beatAt)
  return beats.toSorted((a, b) => b.valueOf() - a.valueOf())[0] ?? null
}

/** 'No worker is running, 9 posts are waiting.' */
export function noWorkerSentence(waiting: number): string {
  if (waiting === 0) return 'No worker is running. No posts are waiting yet.'
  return `No worker is running, ${waiting === 1 ? '1 post is' : `${waiting} posts are`} waiting.`
}

/** What an operator does about it. */
export const START_A_WORKER =
  'Start a worker with "npm run ace -- queue:listen", or start its service.'
