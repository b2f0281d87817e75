import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

export interface WorkerLimits {
  timeoutMs: number
  /** Of JavaScript objects, in megabytes; bytes of buffers do not count. */
  heapMb: number
}

/** Why a thread gave no result: it threw, ran out of time or out of memory. */
export class WorkerError extends Error {}

/**
 * Runs `<name>.ts` beside the caller in a thread of its own, with `input` as its workerData, and
 * answers the one message it posts: what computes for long must not stop the server's only thread.
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
    // Sources are compiled in memory here as they are in the main thread.
    execArgv: extension === '.ts' ? ['--import=@poppinss/ts-exec'] : [],
    // What libraries remark on a stranger's file does not belong in the log.
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
