import { setTimeout as pause } from 'node:timers/promises'

/** How long running jobs may take to end by themselves, and then, their calls cut, to say so. */
const GRACE_MS = 8000
const LAST_WORDS_MS = 2000

/** The way out of a process that runs jobs. */
export class Shutdown {
  #leaving = new AbortController()
  #leavingNow = new AbortController()

  constructor(private graceMs = GRACE_MS) {}

  /** Aborted once the process is to stop: what can still be handed back without harm, is. */
  get leaving() {
    return this.#leaving.signal
  }

  /** Aborted when nothing more is waited for, not even LinkedIn's answer to a create call. */
  get leavingNow() {
    return this.#leavingNow.signal
  }

  /** Waits for the jobs, first patiently, then not: about ten seconds in all. */
  async leave(jobs: Promise<unknown>) {
    this.#leaving.abort()
    if (await endedWithin(jobs, this.graceMs)) return
    this.#leavingNow.abort()
    await endedWithin(jobs, LAST_WORDS_MS)
  }
}

async function endedWithin(jobs: Promise<unknown>, ms: number) {
  const timeout = new AbortController()
  const late = pause(ms, false, { signal: timeout.signal }).catch(() => false)
  const ended = await Promise.race([jobs.then(() => true), late])
  timeout.abort()
  return ended
}
