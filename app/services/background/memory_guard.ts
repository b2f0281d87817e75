import { workerData } from 'node:worker_threads'

/**
 * Runs in a thread of a busy process. Ends the process when its total memory exceeds the limit, or
 * when the server that started it is gone. It runs without a compiler, so it imports no other
 * module of the project.
 */
const CHECK_EVERY_MS = 20
const { bytes, parent }: { bytes: number; parent: number } = workerData

setInterval(() => {
  if (process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGUSR2')
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, CHECK_EVERY_MS)
