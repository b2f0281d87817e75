import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Exception } from '@adonisjs/core/exceptions'

/**
 * The parameters of scrypt: `N` is the cost, `r` the block size, `p` the parallelization, and
 * `maxmem` the limit in bytes.
 */
interface ScryptParameters {
  N: number
  r: number
  p: number
  maxmem: number
}

export interface HashRequest extends ScryptParameters {
  id: number
  password: string
  salt: Uint8Array
  /** The length of the hash, in bytes. */
  length: number
}

export type HashReply = { id: number } & ({ hash: Uint8Array } | { error: string })

type Pending = { resolve: (hash: Buffer) => void; reject: (error: Error) => void; at: number }

/**
 * The thread ends when no password was hashed for this long, so that an idle server needs no memory
 * for it.
 */
const IDLE_MS = 30_000

/** Requests that would wait longer than this are refused. */
const MAX_WAIT_MS = 5000

/** The assumed duration of a hash until one was measured. */
const FIRST_ESTIMATE_MS = 150

/** The password queue is full. The client may try again soon. */
export class TooManyPasswordsException extends Exception {
  static status = 429
  static code = 'E_TOO_MANY_REQUESTS'
  static message = 'Too many login attempts right now. Please wait a moment and try again.'
  readonly headers: Record<string, string>

  constructor(retryAfterSeconds = 3) {
    super()
    this.headers = { 'Retry-After': String(retryAfterSeconds) }
  }
}

/**
 * Hashes passwords in one separate thread, in order of arrival. A flood of logins then uses one
 * processor at most and leaves the thread pool to requests that read files.
 */
class PasswordHashQueue {
  #worker: Worker | undefined
  #pending = new Map<number, Pending>()
  #lastId = 0
  #averageMs = FIRST_ESTIMATE_MS
  #finishedAt = 0
  #idleTimer: NodeJS.Timeout | undefined

  /** The average duration of a hash, in ms. */
  get averageMs() {
    return this.#averageMs
  }

  /**
   * Computes one hash.
   * @throws TooManyPasswordsException when too many are waiting already
   */
  hash(request: Omit<HashRequest, 'id'>): Promise<Buffer> {
    if (this.#pending.size * this.#averageMs > MAX_WAIT_MS) throw new TooManyPasswordsException()
    clearTimeout(this.#idleTimer)
    this.#lastId += 1
    const id = this.#lastId
    const worker = (this.#worker ??= this.#start())
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, at: performance.now() })
      worker.ref()
      worker.postMessage({ ...request, id } satisfies HashRequest)
    })
  }

  #start() {
    const extension = extname(new URL(import.meta.url).pathname)
    const worker = new Worker(new URL(`./scrypt_worker${extension}`, import.meta.url), {
      // TypeScript sources are compiled in memory, as in the main thread.
      execArgv: extension === '.ts' ? ['--import=@poppinss/ts-exec'] : [],
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    })
    worker.on('message', (reply: HashReply) => this.#finish(reply))
    worker.on('error', (error) => this.#fail(worker, error))
    worker.on('exit', () =>
      this.#fail(worker, new Error('The thread that hashes passwords ended.'))
    )
    return worker
  }

  #finish(reply: HashReply) {
    const pending = this.#pending.get(reply.id)
    if (!pending) return
    this.#measure(pending)
    this.#pending.delete(reply.id)
    if ('hash' in reply) pending.resolve(Buffer.from(reply.hash))
    else pending.reject(new Error(reply.error))
    if (this.#pending.size === 0) this.#rest()
  }

  /**
   * The duration of a hash is the time since its request arrived or the previous hash finished,
   * whichever is later.
   */
  #measure({ at }: Pending) {
    const now = performance.now()
    const spent = now - Math.max(at, this.#finishedAt)
    this.#finishedAt = now
    this.#averageMs = 0.8 * this.#averageMs + 0.2 * spent
  }

  /** While it is idle, the thread does not keep the process alive. */
  #rest() {
    this.#worker?.unref()
    this.#idleTimer = setTimeout(() => this.#stop(), IDLE_MS)
    this.#idleTimer.unref()
  }

  #stop() {
    const worker = this.#worker
    this.#worker = undefined
    void worker?.terminate()
  }

  #fail(worker: Worker, error: Error) {
    if (worker !== this.#worker) return
    this.#worker = undefined
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
  }
}

export const passwordHashQueue = new PasswordHashQueue()
