import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import linkedin from '#config/linkedin'
import { compiledSources } from '#tests/helpers/commands'
import { freePort } from '#tests/helpers/free_port'

const LOOK_AGAIN_MS = 25

/**
 * Polls until a condition is true, for at most this many milliseconds. Returns whether it became
 * true.
 */
export async function within(
  ms: number,
  look: () => Promise<boolean> | boolean,
  everyMs = LOOK_AGAIN_MS
) {
  const end = performance.now() + ms
  while (!(await look())) {
    if (performance.now() > end) return false
    await pause(everyMs)
  }
  return true
}

/** Polls until a condition is true, and fails on a timeout. */
export async function until(
  what: string,
  look: () => Promise<boolean> | boolean,
  { withinMs = 60_000, everyMs = LOOK_AGAIN_MS } = {}
) {
  if (!(await within(withinMs, look, everyMs))) {
    throw new Error(`Not within ${withinMs} ms: ${what}`)
  }
}

/**
 * A separate Herald process that uses this test's database, files, queue and LinkedIn sandbox. Its
 * output is kept for the message of a failed test.
 */
export class HeraldProcess {
  #child: ChildProcess
  said = ''

  constructor(args: string[], environment: Record<string, string> = {}) {
    const [script = '', ...rest] = args
    const root = compiledSources()
    const node = [...QUICK_START, `--import=${join(root, OBEDIENT_PROCESS)}`]
    this.#child = spawn(process.execPath, [...node, join(root, script), ...rest], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        SANDBOX: 'false',
        LINKEDIN_CLIENT_ID: 'sandbox',
        LINKEDIN_CLIENT_SECRET: 'sandbox',
        LINKEDIN_OAUTH_URL: linkedin.oauthUrl,
        LINKEDIN_API_URL: linkedin.apiUrl,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => (this.said += chunk))
    }
  }

  /** `npm run ace -- <args>` */
  static ace(args: string[], environment: Record<string, string> = {}) {
    return new HeraldProcess(['bin/console.js', ...args], environment)
  }

  /** Starts a web server and waits until it responds. */
  static async serve(environment: Record<string, string> = {}) {
    const port = await freePort()
    const web = new HeraldProcess(['bin/start.js'], { PORT: String(port), ...environment })
    web.url = `http://localhost:${port}`
    await web.#begun(web.waitUntilReady(`${web.url}/health`))
    web.#keepCode('web')
    return web
  }

  /** Starts a worker and waits until it takes jobs. */
  static async work(environment: Record<string, string> = {}) {
    const worker = HeraldProcess.ace(['queue:listen'], environment)
    const isReady = () => {
      worker.#mustRun()
      return worker.said.includes('Waiting for jobs')
    }
    await worker.#begun(until('a worker that waits for jobs', isReady))
    worker.#keepCode('worker')
    return worker
  }

  /**
   * Waits until the process is ready. One that isn't ready in time is stopped, because it would run
   * beside the next tests.
   */
  async #begun(ready: Promise<void>) {
    try {
      await ready
    } catch (error) {
      await this.kill()
      throw error
    }
  }

  /** URL of a web server. */
  url = ''

  async waitUntilReady(url: string) {
    await until(`an answer at ${url}`, async () => {
      this.#mustRun()
      const answer = await fetch(url).catch(() => null)
      return answer?.status === 200
    })
  }

  /** The first process of a kind writes Node's compile cache for the ones after it. */
  #keepCode(kind: string) {
    if (!keptCodeOf.has(kind)) this.#child.send({ keepCode: true })
    keptCodeOf.add(kind)
  }

  #mustRun() {
    if (this.#child.exitCode !== null) throw new Error(`Herald ended: ${this.said}`)
  }

  get pid() {
    return this.#child.pid
  }

  /** Offsets its wall clock from the machine's. Resolves when that is done. */
  async moveClock(offsetMs: number) {
    const moved = once(this.#child, 'message')
    this.#child.send({ moveClock: offsetMs })
    for (let [word] = await moved; word?.clockMoved !== offsetMs;) {
      ;[word] = await once(this.#child, 'message')
    }
  }

  /** Resolves to the exit code, or to null if a signal killed it. */
  async ended() {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      await once(this.#child, 'exit')
    }
    return this.#child.exitCode
  }

  /** Ends the reader of its output, so that what it writes from now on is refused (EPIPE). */
  closeOutput() {
    this.#child.stdout?.destroy()
    this.#child.stderr?.destroy()
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
    this.#child.kill(signal)
    return this.ended()
  }
}

const OBEDIENT_PROCESS = 'tests/helpers/obedient_process.js'

/**
 * Most of these processes are killed soon after their start, a third of whose processor time would go
 * into collecting garbage: with a larger heap at first there is little to collect, and without helper
 * threads each collection costs less.
 */
const QUICK_START = ['--initial-heap-size=512', '--single-threaded-gc']

const keptCodeOf = new Set<string>()

/** Polls without a delay until the condition is true. The runner's timeout is the limit. */
export async function waitUntil(look: () => boolean) {
  while (!look()) await new Promise((resolve) => setImmediate(resolve))
}
