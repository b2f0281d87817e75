import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const POLLER = fileURLToPath(new URL('poller_process.ts', import.meta.url))

/**
 * Polls a URL from a separate process, because work in this process would count as the server's
 * time.
 */
export class Poller {
  private constructor(private child: ChildProcess) {}

  /** Resolves after the first answer. */
  static async begin(url: string) {
    const child = fork(POLLER, [url])
    await once(child, 'message')
    return new Poller(child)
  }

  /** The duration of each answer in milliseconds, in order. */
  async end(): Promise<number[]> {
    const answer = once(this.child, 'message')
    this.child.send('end')
    const [latencies] = (await answer) as [number[]]
    this.child.disconnect()
    await once(this.child, 'exit')
    return latencies
  }
}
