import type { ApplicationService } from '@adonisjs/core/types'
import type env from '#start/env'
import type sandbox from '#config/sandbox'

const IDENTITY_TIMEOUT_MS = 2000

type Env = typeof env
type SandboxConfig = typeof sandbox
interface Peer {
  close(): Promise<void>
}

/** A sandbox peer: its identity, and the settings that replace it. */
interface PeerPlan {
  identity: 'linkedin' | 'openrouter' | 'stock' | 'stripe'
  name: string
  isConfigured(env: Env): boolean
  run(config: SandboxConfig): Promise<Peer>
}

const PEERS: readonly PeerPlan[] = [
  {
    identity: 'linkedin',
    name: 'LinkedIn',
    isConfigured: (env) => Boolean(env.get('LINKEDIN_OAUTH_URL') && env.get('LINKEDIN_API_URL')),
    async run({ linkedin: { port, statePath, settings } }) {
      const { startLinkedinSandbox } = await import('#sandbox/linkedin')
      return startLinkedinSandbox({ port, statePath, settings })
    },
  },
  {
    identity: 'openrouter',
    name: 'AI',
    isConfigured: (env) =>
      Boolean(
        env.get('OPENROUTER_URL') &&
        env.get('OPENAI_URL') &&
        env.get('ANTHROPIC_URL') &&
        env.get('GOOGLE_AI_URL')
      ),
    async run({ openrouter: { port, settings } }) {
      const { startAiSandbox } = await import('#sandbox/ai')
      return startAiSandbox({ port, settings })
    },
  },
  {
    identity: 'stock',
    name: 'picture',
    isConfigured: (env) =>
      Boolean(env.get('UNSPLASH_URL') && env.get('PEXELS_URL') && env.get('HORDE_URL')),
    async run({ stock: { port, settings } }) {
      const { startStockSandbox } = await import('#sandbox/stock')
      return startStockSandbox({ port, settings })
    },
  },
  {
    identity: 'stripe',
    name: 'Stripe',
    isConfigured: (env) => Boolean(env.get('STRIPE_API_URL') || env.get('STRIPE_SECRET_KEY')),
    async run({ stripe: { port, statePath, webhookUrl, webhookSecret } }) {
      const { startStripeSandbox } = await import('#sandbox/stripe')
      return startStripeSandbox({ port, statePath, settings: { webhookUrl, webhookSecret } })
    },
  },
]

/**
 * Runs the sandbox peers beside the web server when no external services are configured. The rest
 * of the application knows only their URLs.
 */
export default class SandboxProvider {
  #peers: Peer[] = []

  constructor(protected app: ApplicationService) {}

  async start() {
    if (this.app.getMode() === 'warmup') return // code generation boots the app but never serves requests
    const { default: env } = await import('#start/env')
    const { default: sandbox } = await import('#config/sandbox')
    if (!sandbox.enabled) return
    const wanted = PEERS.filter((plan) => !plan.isConfigured(env))
    const started = await Promise.allSettled(wanted.map((plan) => startPeer(plan, sandbox)))
    for (const peer of started) {
      if (peer.status === 'fulfilled' && peer.value) this.#peers.push(peer.value)
    }
    const failed = started.find((peer) => peer.status === 'rejected')
    if (failed) await this.#abort(failed.reason)
  }

  async shutdown() {
    await Promise.all(this.#peers.map((peer) => peer.close()))
  }

  async #abort(reason: unknown) {
    await this.shutdown()
    throw reason
  }
}

/** Returns null when another Herald process already runs this peer. Both then use the same one. */
async function startPeer(plan: PeerPlan, config: SandboxConfig): Promise<Peer | null> {
  const { port, url } = config[plan.identity]
  if (await isSameSandbox(plan, url)) return null
  try {
    return await plan.run(config)
  } catch (error) {
    if (!isPortTaken(error)) throw error
    if (await isSameSandbox(plan, url)) return null
    throw portTaken(plan, port)
  }
}

function isPortTaken(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function portTaken({ name }: PeerPlan, port: number) {
  const message = `port ${port}, which the ${name} sandbox needs, is in use by another program`
  return Object.assign(new Error(message), { code: 'EADDRINUSE' })
}

async function isSameSandbox({ identity }: PeerPlan, url: string) {
  try {
    const signal = AbortSignal.timeout(IDENTITY_TIMEOUT_MS)
    const answer = await fetch(`${url}/sandbox/identity`, { signal })
    const answered: unknown = await answer.json()
    return Object(answered).sandbox === identity
  } catch {
    return false
  }
}
