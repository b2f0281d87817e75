import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import sandbox from '#config/sandbox'
import { startLinkedinSandbox, type LinkedinSandbox } from '#sandbox/linkedin'

export default class SandboxServe extends BaseCommand {
  static commandName = 'sandbox:serve'
  static description = 'Run the sandbox LinkedIn alone, until it is stopped'
  static options: CommandOptions = { startApp: true, staysAlive: true }

  @flags.number({ description: 'The port to listen on' })
  declare port?: number

  #linkedin: LinkedinSandbox | null = null

  async run() {
    const { statePath, port: usual } = sandbox.linkedin
    const port = this.port ?? usual
    try {
      this.#linkedin = await startLinkedinSandbox({ port, statePath })
    } catch (error) {
      this.logger.error(`The sandbox cannot start: ${sentenceOf(error)}`)
      this.exitCode = 1
      return this.terminate()
    }
    this.app.terminating(() => this.#linkedin?.close())
    this.app.listen('SIGINT', () => void this.terminate())
    this.app.listen('SIGTERM', () => void this.terminate())
    this.#tell(this.#linkedin)
  }

  #tell({ url }: LinkedinSandbox) {
    this.logger.info(`LinkedIn's sandbox listens at ${url}; its feed is ${url}/feed/`)
    this.logger.info('A server with these settings talks to it:')
    this.logger.log(`LINKEDIN_OAUTH_URL=${url}`)
    this.logger.log(`LINKEDIN_API_URL=${url}`)
  }
}

function sentenceOf(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  return isTaken ? `${error.message}. Choose another with --port.` : error.message
}
