import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 50
const START_TIMEOUT_MS = 60_000

/** A server in a separate process, with its processor time and memory so far. */
export class MeasuredProcess {
  protected child: ChildProcess
  #output = ''

  protected constructor(args: string[], environment: Record<string, string>) {
    const env = { ...process.env, ...environment }
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
    this.child = spawn(process.execPath, args, { env, stdio: [...stdio] })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => (this.#output += chunk))
    }
  }

  /** The peak resident memory in MB. Null where /proc is missing. */
  get peakMegabytes(): number | null {
    return statusOf(this.child.pid, 'VmHWM')
  }

  /** The peak memory of each of its running child processes, in MB. */
  get peaksOfChildren(): number[] {
    const { pid } = this.child
    try {
      const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
      return pids.filter(Boolean).map((child) => statusOf(child, 'VmHWM') ?? 0)
    } catch {
      return []
    }
  }

  /** The current resident memory in MB. Null where /proc is missing. */
  get residentMegabytes(): number | null {
    return statusOf(this.child.pid, 'VmRSS')
  }

  /** The processor time so far, in seconds. Null where /proc is missing. */
  get cpuSeconds(): number | null {
    return this.#seconds(11, 12)
  }

  /** The same including child processes that have ended. */
  get cpuSecondsOfAll(): number | null {
    return this.#seconds(11, 12, 13, 14)
  }

  get output() {
    return this.#output
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    const { exitCode, signalCode } = this.child
    if (exitCode !== null || signalCode !== null) return
    this.child.kill(signal)
    await once(this.child, 'exit')
  }

  protected async waitForOutput(words: string) {
    const end = performance.now() + START_TIMEOUT_MS
    while (!this.#output.includes(words)) {
      if (this.child.exitCode !== null || performance.now() > end) {
        throw new Error(`The server did not start: ${this.#output}`)
      }
      await pause(POLL_MS)
    }
  }

  #seconds(...places: number[]) {
    try {
      const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1].split(' ')
      return places.reduce((sum, place) => sum + Number(fields[place]), 0) / 100
    } catch {
      return null
    }
  }
}

/** A size in the process's status, in MB. */
function statusOf(pid: number | string | undefined, name: string) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}
