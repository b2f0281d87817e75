import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ASKER = fileURLToPath(new URL('asker.ts', import.meta.url))

/**
 * Asks one address again and again from a process of its own: what this process is busy with meanwhile
 * would count as the server's time.
 */
export class Asking {
  private constructor(private child: ChildProcess) {}

  /** Has asked once when it resolves. */
  static async begin(url: string) {
    const child = fork(ASKER, [url])
    await once(child, 'message')
    return new Asking(child)
  }

  /** How long each answer took, in milliseconds, in their order. */
  async end(): Promise<number[]> {
    const answer = once(this.child, 'message')
    this.child.send('end')
    const [latencies] = (await answer) as [number[]]
    this.child.disconnect()
    await once(this.child, 'exit')
    return latencies
  }
}
