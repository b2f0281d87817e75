import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { setTimeout as pause } from 'node:timers/promises'

const MEGABYTE = 1024 * 1024

/**
 * Must be called in a process of `startLimitedProcess`. Ends it when it uses more memory than it
 * was started with.
 */
export function watchMemory() {
  const guard = `./memory_guard${extname(new URL(import.meta.url).pathname)}`
  new Worker(new URL(guard, import.meta.url), {
    workerData: { bytes: Number(process.argv[2]) * MEGABYTE, parent: process.ppid },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  }).unref()
}

/** The longest pause, in ms, so that a slow disk does not slow the work down too much. */
const MAX_PAUSE_MS = 20

/**
 * Runs a short part of long work and then pauses for as long as it took. SQLite runs in the main
 * thread, so awaiting a query does not let other requests run.
 */
export async function runThenYield<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  await pause(Math.min(performance.now() - start, MAX_PAUSE_MS))
  return result
}
