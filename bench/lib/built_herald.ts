import { once } from 'node:events'
import { MeasuredProcess } from './measured_process.js'

/** The same flags as in bin/lib/env.sh and bin/worker.sh. */
const SMALL = ['--max-semi-space-size=4', '--heap-growing-percent=60', '--v8-pool-size=1']
const HEAP = process.env.WEB_MEMORY === 'normal' ? ['--max-semi-space-size=16'] : SMALL
const FLAGS = ['--enable-source-maps', ...HEAP]
const START = 'build/bin/start.js'
const ACE = 'build/ace.js'

/** A process of the built Herald, as with `npm start` and `npm run ace`. */
export class BuiltHerald extends MeasuredProcess {
  private constructor(file: string, args: string[], environment: Record<string, string>) {
    const defaults = { NODE_ENV: 'production', LOG_LEVEL: 'warn', MALLOC_ARENA_MAX: '2' }
    super([...FLAGS, file, ...args], { ...defaults, ...environment })
  }

  static async serve(port: number, environment: Record<string, string>) {
    const herald = new BuiltHerald(START, [], { PORT: String(port), ...environment })
    await herald.waitForOutput('Herald is ready')
    return herald
  }

  static async work(environment: Record<string, string>) {
    const herald = new BuiltHerald(ACE, ['queue:listen'], environment)
    await herald.waitForOutput('Waiting for jobs')
    return herald
  }

  /** Sets its clock to this offset from the machine's. This needs tests/helpers/obedient_process.ts. */
  async moveClock(offsetMs: number) {
    const moved = once(this.child, 'message')
    this.child.send({ moveClock: offsetMs })
    for (let [word] = await moved; word?.clockMoved !== offsetMs;) {
      ;[word] = await once(this.child, 'message')
    }
  }
}
