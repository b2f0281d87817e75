import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

const MEGABYTE = 1024 * 1024

/** In a process of `startGuardedChild`: ends it when it takes more memory than it was started with. */
export function watchMemory() {
  const guard = `./memory_guard${extname(new URL(import.meta.url).pathname)}`
  new Worker(new URL(guard, import.meta.url), {
    workerData: { bytes: Number(process.argv[2]) * MEGABYTE, parent: process.ppid },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  }).unref()
}
