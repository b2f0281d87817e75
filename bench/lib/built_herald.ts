import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** As bin/start.sh and bin/ace.sh have them. */
const FLAGS = ['--enable-source-maps', '--max-semi-space-size=4', '--heap-growing-percent=60']
const START = 'build/bin/start.js'
const ACE = 'build/ace.js'
const LOOK_AGAIN_MS = 50
const PATIENCE_MS = 60_000

/** A process of the built Herald, as `npm start` and `npm run ace` run it. */
export class BuiltHerald {
  #child: ChildProcess
  #said = ''

  private constructor(file: string, args: string[], environment: Record<string, string>) {
    const usual = { NODE_ENV: 'production', LOG_LEVEL: 'warn', MALLOC_ARENA_MAX: '2' }
    const env = { ...process.env, ...usual, ...environment }
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
    this.#child = spawn(process.execPath, [...FLAGS, file, ...args], { env, stdio: [...stdio] })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => (this.#said += chunk))
    }
  }

  static async serve(port: number, environment: Record<string, string>) {
    const herald = new BuiltHerald(START, [], { PORT: String(port), ...environment })
    await herald.#untilItSays('Herald is ready')
    return herald
  }

  static async work(environment: Record<string, string>) {
    const herald = new BuiltHerald(ACE, ['queue:listen'], environment)
    await herald.#untilItSays('Waiting for jobs')
    return herald
  }

  /** Most memory it ever held, in MB (resident, as the system counts it); null where /proc is missing. */
  get peakMegabytes(): number | null {
    return this.#status('VmHWM')
  }

  /** The same of each process that it has running now, in MB. */
  get peaksOfChildren(): number[] {
    const { pid } = this.#child
    try {
      const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
      return pids.filter(Boolean).map((child) => statusOf(child, 'VmHWM') ?? 0)
    } catch {
      return []
    }
  }

  /** What it holds just now, in MB; null where /proc is missing. */
  get residentMegabytes(): number | null {
    return this.#status('VmRSS')
  }

  /** Seconds of processor time so far; null where /proc is missing. */
  get cpuSeconds(): number | null {
    return this.#seconds(11, 12)
  }

  /** The same with that of the processes it started, as far as they have ended. */
  get cpuSecondsOfAll(): number | null {
    return this.#seconds(11, 12, 13, 14)
  }

  #seconds(...places: number[]) {
    try {
      const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1].split(' ')
      return places.reduce((sum, place) => sum + Number(fields[place]), 0) / 100
    } catch {
      return null
    }
  }

  get said() {
    return this.#said
  }

  /** Sets its clock so far from the machine's, where tests/helpers/moved_clock.ts is loaded. */
  async moveClock(offsetMs: number) {
    const moved = once(this.#child, 'message')
    this.#child.send({ moveClock: offsetMs })
    for (let [word] = await moved; word?.clockMoved !== offsetMs;) {
      ;[word] = await once(this.#child, 'message')
    }
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    const { exitCode, signalCode } = this.#child
    if (exitCode !== null || signalCode !== null) return
    this.#child.kill(signal)
    await once(this.#child, 'exit')
  }

  #status(name: string) {
    return statusOf(this.#child.pid, name)
  }

  async #untilItSays(words: string) {
    const end = performance.now() + PATIENCE_MS
    while (!this.#said.includes(words)) {
      if (this.#child.exitCode !== null || performance.now() > end) {
        throw new Error(`Herald did not start: ${this.#said}`)
      }
      await pause(LOOK_AGAIN_MS)
    }
  }
}

/** A size that the system counts of a process, in MB. */
function statusOf(pid: number | string | undefined, name: string) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}
