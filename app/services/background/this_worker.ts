import { hostname } from 'node:os'
import { workerName } from '#domain/publishing/claim'

/** The name of this process in claims and ticks. */
export function thisWorker() {
  return workerName(hostname(), process.pid)
}
