import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { isGone, runClaim, type RunWorker } from '#domain/runs/claim'

const HERE: RunWorker = { host: hostname(), pid: process.pid, life: randomUUID() }

/** What this process writes into the runs that it holds. */
export function thisRunClaim() {
  return runClaim(HERE)
}

/** True for the claim of a process that ran on this host and is no more. */
export function isClaimOfTheDead(claim: string) {
  return isGone(claim, HERE, isAlive)
}

/** Signal 0 only asks; one that may not be asked lives. */
function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
