import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { MeasuredProcess } from './measured_process.js'

const SCRIPT = fileURLToPath(new URL('request_load_process.ts', import.meta.url))

export interface Load {
  port: number
  path: string
  headers: Record<string, string>
  connections: number
  seconds: number
  /** The time before the first request that is counted, for the load's own code to be compiled. */
  warmUpMs?: number
  /** How many requests begin in a second; without it, each follows the answer to the last one. */
  perSecond?: number
}

/** The counts of the process that sends the load. Latencies are in milliseconds. */
interface LoadResult {
  requests: number
  seconds: number
  median: number
  p99: number
  /** Bytes of the last response. */
  bytes: number
}

export interface RequestCosts extends LoadResult {
  perSecond: number
  /** Processor time of the server for one request, in milliseconds. */
  cpuMs: number
  residentMegabytes: number
}

/**
 * Repeats a request on each connection as soon as the last one was answered, from a separate
 * process, and measures what it cost the server.
 * @throws when a response has another status than 200
 */
export async function measureRequests(server: MeasuredProcess, load: Load): Promise<RequestCosts> {
  const before = server.cpuSeconds ?? 0
  const result = await sendRequests(load)
  const cpuMs = (((server.cpuSeconds ?? 0) - before) * 1000) / result.requests
  const perSecond = result.requests / result.seconds
  return { ...result, perSecond, cpuMs, residentMegabytes: server.residentMegabytes ?? 0 }
}

/** @throws when a response has another status than 200 */
export async function sendRequests(load: Load): Promise<LoadResult> {
  const child = fork(SCRIPT, [JSON.stringify(load)])
  const answer = once(child, 'message')
  const failure = once(child, 'exit').then(() => [{ failure: 'it ended early' }])
  const [result] = (await Promise.race([answer, failure])) as [LoadResult | { failure: string }]
  if (child.exitCode === null) child.kill()
  if ('failure' in result) throw new Error(`${load.path}: ${result.failure}`)
  return result
}
