import type { ApplicationService } from '@adonisjs/core/types'
import type { LinkedinSandbox } from '#sandbox/linkedin'

const IDENTITY_TIMEOUT_MS = 2000

type Place = { port: number; url: string; statePath: string }

/**
 * Runs the sandbox peers beside the web server on a machine without settings for the outside.
 * The rest of the application knows their addresses only.
 */
export default class SandboxProvider {
  #linkedin: LinkedinSandbox | null = null

  constructor(protected app: ApplicationService) {}

  async start() {
    if (this.app.getMode() === 'warmup') return // code generation boots, but never serves
    const { default: env } = await import('#start/env')
    const { default: sandbox } = await import('#config/sandbox')
    const isElsewhere = env.get('LINKEDIN_OAUTH_URL') && env.get('LINKEDIN_API_URL')
    if (!sandbox.enabled || isElsewhere) return
    this.#linkedin = await this.#startLinkedin(sandbox.linkedin)
  }

  async shutdown() {
    await this.#linkedin?.close()
  }

  /** Null: another process of ours runs it already, and both use that one. */
  async #startLinkedin({ port, url, statePath }: Place) {
    if (await isOurs(url)) return null
    const { startLinkedinSandbox } = await import('#sandbox/linkedin')
    try {
      return await startLinkedinSandbox({ port, statePath })
    } catch (error) {
      if (!isPortTaken(error)) throw error
      if (await isOurs(url)) return null
      throw portTaken(port)
    }
  }
}

function isPortTaken(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function portTaken(port: number) {
  const message = `port ${port}, where the LinkedIn sandbox would listen, is taken by another program`
  return Object.assign(new Error(message), { code: 'EADDRINUSE' })
}

async function isOurs(url: string) {
  try {
    const signal = AbortSignal.timeout(IDENTITY_TIMEOUT_MS)
    const answer = await fetch(`${url}/sandbox/identity`, { signal })
    const identity: unknown = await answer.json()
    return Object(identity).sandbox === 'linkedin'
  } catch {
    return false
  }
}
