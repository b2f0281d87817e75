import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MeasuredProcess } from './measured_process.js'

const SCRIPT = fileURLToPath(new URL('bare_app_process.ts', import.meta.url))
const LOADER = '--import=@poppinss/ts-exec'

/**
 * An empty AdonisJS application of the installed packages in its own process: what the framework
 * costs before any product. `plain` has routes only; `kit` has sessions, shield and Inertia.
 */
export class BareApp extends MeasuredProcess {
  #folder: string

  private constructor(kind: 'plain' | 'kit', port: number) {
    const folder = mkdtempSync(join(tmpdir(), 'herald-bare.'))
    const environment = { NODE_ENV: 'production', HOST: 'localhost', PORT: String(port) }
    super([LOADER, SCRIPT, kind, folder], environment)
    this.#folder = folder
  }

  static async serve(kind: 'plain' | 'kit', port: number) {
    const app = new BareApp(kind, port)
    await app.waitForOutput('The bare application is ready')
    return app
  }

  async stop() {
    await super.stop('SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
