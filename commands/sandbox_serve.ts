import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import sandbox from '#config/sandbox'
import { startLinkedinSandbox } from '#sandbox/linkedin'
import { startAiSandbox } from '#sandbox/ai'
import { startStockSandbox } from '#sandbox/stock'
import { startStripeSandbox } from '#sandbox/stripe'

const PEERS = ['linkedin', 'openrouter', 'stock', 'stripe'] as const

export default class SandboxServe extends BaseCommand {
  static commandName = 'sandbox:serve'
  static description = 'Run the sandbox (LinkedIn, AI, images, Stripe) on its own'
  static options: CommandOptions = { startApp: true, staysAlive: true }

  @flags.number({
    description: 'Port for LinkedIn; AI, images and Stripe use the next three',
  })
  declare port?: number

  #peers: { close(): Promise<void> }[] = []

  async run() {
    this.app.terminating(() => this.#closeAll())
    try {
      await this.#startAll()
    } catch (error) {
      this.logger.error(`The sandbox couldn't start: ${sentenceOf(error)}`)
      this.exitCode = 1
      return this.terminate()
    }
    this.app.listen('SIGINT', () => void this.terminate())
    this.app.listen('SIGTERM', () => void this.terminate())
  }

  async #startAll() {
    const { statePath, settings: linkedinSettings } = sandbox.linkedin
    const [first, second, third, fourth] = this.#ports()
    const linkedin = this.#track(
      await startLinkedinSandbox({ port: first, statePath, settings: linkedinSettings })
    )
    const { settings } = sandbox.openrouter
    const ai = this.#track(await startAiSandbox({ port: second, settings }))
    const { settings: stockSettings } = sandbox.stock
    const stock = this.#track(await startStockSandbox({ port: third, settings: stockSettings }))
    const stripe = this.#track(await this.#startStripe(fourth))
    this.logger.info(`LinkedIn: ${linkedin.url} (feed: ${linkedin.url}/feed/)`)
    this.logger.info(`AI: ${ai.origin}, images: ${stock.url}, Stripe: ${stripe.url}`)
    this.logger.info('Use these settings to connect a server:')
    const { url } = linkedin
    this.#print({ LINKEDIN_OAUTH_URL: url, LINKEDIN_API_URL: url })
    this.#print({ OPENROUTER_URL: ai.url, OPENROUTER_API_KEY: sandbox.openrouter.key })
    this.#print({ OPENAI_URL: ai.openaiUrl, ANTHROPIC_URL: ai.anthropicUrl })
    this.#print({ GOOGLE_AI_URL: ai.googleUrl, UNSPLASH_URL: stock.unsplashUrl })
    this.#print({ PEXELS_URL: stock.pexelsUrl, HORDE_URL: stock.hordeUrl })
    const { secretKey, publishableKey, webhookSecret } = sandbox.stripe
    this.#print({ STRIPE_API_URL: stripe.url, STRIPE_SECRET_KEY: secretKey })
    this.#print({ STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret })
  }

  #startStripe(port: number) {
    const { statePath, webhookUrl, webhookSecret } = sandbox.stripe
    return startStripeSandbox({ port, statePath, settings: { webhookUrl, webhookSecret } })
  }

  async #closeAll() {
    await Promise.all(this.#peers.map((peer) => peer.close()))
  }

  #ports() {
    const defaults = PEERS.map((peer) => sandbox[peer].port)
    const { port } = this
    return port === undefined
      ? defaults
      : defaults.map((each) => port + Math.abs(each - defaults[0]))
  }

  #track<Peer extends { close(): Promise<void> }>(peer: Peer): Peer {
    this.#peers.push(peer)
    return peer
  }

  #print(settings: Record<string, string>) {
    for (const [name, value] of Object.entries(settings)) this.logger.log(`${name}=${value}`)
  }
}

function sentenceOf(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  return isTaken ? `${error.message}. Choose another with --port.` : error.message
}
