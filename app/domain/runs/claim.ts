/** A process that runs things: where, which one, and which life of it. */
export interface RunWorker {
  host: string
  pid: number
  /** Anew each time a process starts. */
  life: string
}

const MAX_HOST = 180

/** Stands in `claimed_by` while a run is in a process's hands: `host|pid|life`, at most 255 characters. */
export function runClaim({ host, pid, life }: RunWorker): string {
  return [host.slice(0, MAX_HOST), pid, life].join('|')
}

/** The worker of such a claim; null when it is none. */
export function workerOfClaim(claim: string): RunWorker | null {
  const [host, pid, life] = claim.split('|')
  if (!host || !life || !/^\d+$/.test(pid ?? '')) return null
  return { host, pid: Number(pid), life }
}

/**
 * True when the worker of a claim cannot be alive any more: it was on this host, and its process is
 * gone or is a later one with the same number.
 */
export function isGone(claim: string, here: RunWorker, isAlive: (pid: number) => boolean): boolean {
  const worker = workerOfClaim(claim)
  if (!worker || worker.host !== here.host.slice(0, MAX_HOST) || worker.life === here.life) {
    return false
  }
  return worker.pid === here.pid || !isAlive(worker.pid)
}
