import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { isWorkerDead, runClaim } from '#domain/runs/run_rules'
import type { RunWorker, RunKind } from '#domain/runs/run_rules'
import { slowJobSettings } from '#services/background/slow_jobs'

const THIS_WORKER: RunWorker = { host: hostname(), pid: process.pid, life: randomUUID() }

/** Returns the claim that this process writes into its runs. */
export function currentRunClaim() {
  return runClaim(THIS_WORKER)
}

/** Returns whether a claim belongs to a process of this host that has ended. */
export function isStaleClaim(claim: string) {
  return isWorkerDead(claim, THIS_WORKER, isAlive)
}

/**
 * Returns the claims of unfinished work that are known to be lost: with an embedded worker, those of
 * an earlier process on this host. Otherwise their leases have to expire, and nothing is read.
 */
export async function deadClaims(readHeld: () => PromiseLike<{ claimedBy: string | null }[]>) {
  if (!slowJobSettings().isEmbedded) return []
  const held = await readHeld()
  const claims = new Set(held.flatMap(({ claimedBy }) => claimedBy ?? []))
  return [...claims].filter(isStaleClaim)
}

/**
 * Signal 0 only checks that the process exists. EPERM means that it exists but belongs to another
 * user.
 */
function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export interface RunRequest {
  organizationId: string
  /** The user whose keys are used. A private run is visible to this user only. */
  userId: string
  kind: RunKind
  /** The input of the run's performer, as JSON. */
  input: object
}

/** Port that starts a run as a step of another workflow. */
export abstract class RunStarter {
  /** @throws TooManyRunsException */
  abstract handle(request: RunRequest): Promise<{ id: string }>
}

/**
 * The work that runs in this process, so that it can be stopped immediately. Other processes notice
 * a stop by reading the row.
 */
class RunningWork {
  #controllers = new Map<string, AbortController>()

  /** Returns an abort controller for a piece of work until it is released. */
  register(id: string) {
    const controller = new AbortController()
    this.#controllers.set(id, controller)
    return controller
  }

  has(id: string) {
    return this.#controllers.has(id)
  }

  get ids() {
    return [...this.#controllers.keys()]
  }

  release(id: string) {
    this.#controllers.delete(id)
  }

  abort(ids: string[]) {
    for (const id of ids) this.#controllers.get(id)?.abort()
  }
}

export const runningWork = new RunningWork()
