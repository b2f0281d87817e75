import { workerData } from 'node:worker_threads'

/**
 * Watches the process it is a thread of, while that is busy: ends it when it takes more memory than
 * it may, of whatever kind, and when the server that started it is gone. It is run without a
 * compiler, so it imports nothing of ours.
 */
const LOOK_EVERY_MS = 20
const { bytes, parent }: { bytes: number; parent: number } = workerData

setInterval(() => {
  if (process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGUSR2')
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)
