import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

interface WorkerLimits {
  timeoutMs: number
  /** The limit for JavaScript objects, in megabytes. Buffers do not count. */
  heapMb: number
}

/** A thread gave no result because it threw, or ran out of time or memory. */
export class WorkerError extends Error {}

/**
 * Runs `<name>.ts` from the caller's folder in a separate thread, with `input` as its workerData,
 * and returns the message it posts. Long computations would block the server's main thread.
 * @throws WorkerError
 */
export async function runWorker<Output>(
  caller: string,
  name: string,
  input: object,
  { timeoutMs, heapMb }: WorkerLimits
): Promise<Output> {
  const extension = extname(new URL(caller).pathname)
  const worker = new Worker(new URL(`./${name}${extension}`, caller), {
    workerData: input,
    // TypeScript sources are compiled in memory, as in the main thread.
    execArgv: extension === '.ts' ? ['--import=@poppinss/ts-exec'] : [],
    // Messages of libraries about an untrusted file do not belong in the log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Output>()
  const timer = setTimeout(() => reject(new WorkerError(`${name} took too long`)), timeoutMs)
  worker.once('message', resolve)
  worker.once('error', (error) => reject(new WorkerError(`${name} failed`, { cause: error })))
  worker.once('exit', () => reject(new WorkerError(`${name} ended without a result`)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
