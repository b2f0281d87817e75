import { hash } from 'node:crypto'
import { hostname } from 'node:os'

/** Returns the name of this process as a worker. */
export function currentWorkerName() {
  return workerName(hostname(), process.pid)
}

const MAX_HOST = 16

/** Characters of a longer host name that stay readable, and of its hash. */
const [HOST_START, HASH_LENGTH] = [8, 7]

/**
 * Returns the name of a worker process, `host:pid`, short enough for the columns that store it. A
 * long host name ends with its hash: hosts of one installation often differ in their last letters,
 * and in containers their processes have the same pid.
 */
export function workerName(host: string, pid: number): string {
  if (host.length <= MAX_HOST) return `${host}:${pid}`
  return `${host.slice(0, HOST_START)}-${hash('sha256', host).slice(0, HASH_LENGTH)}:${pid}`
}
