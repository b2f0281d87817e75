import { hostname } from 'node:os'
import { workerName } from '#domain/publishing/lease_rules'

export function currentWorkerName() {
  return workerName(hostname(), process.pid)
}
