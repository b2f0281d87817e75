import { createHmac } from 'node:crypto'
import env from '#start/env'
import { listeningName, port } from '#config/app'
import { projectPath } from '#config/paths'

const configured = [
  env.get('LINKEDIN_CLIENT_ID'),
  env.get('OPENROUTER_API_KEY'),
  env.get('STRIPE_SECRET_KEY'),
].some(Boolean)

const linkedinPort = env.get('SANDBOX_PORT', port > 60_000 ? port - 1000 : port + 1000)

/** The peers use consecutive ports: LinkedIn, the models, the images, Stripe. */
function place(step: number) {
  const at = linkedinPort + (linkedinPort > HIGHEST_FIRST ? -step : step)
  return { port: at, url: `http://127.0.0.1:${at}` }
}

const HIGHEST_FIRST = 65_000

const models = place(1)
const images = place(2)
const payments = place(3)

/** A secret that the processes of this installation share and that is not in the sources. */
const webhookSecret = createHmac('sha256', env.get('APP_KEY'))
  .update('sandbox webhook')
  .digest('hex')

export default {
  /** True when no external services are configured. Peers on loopback then replace them. */
  enabled: env.get('SANDBOX', !configured),
  linkedin: {
    ...place(0),
    /** The state of the sandbox's LinkedIn: posts, uploads, tokens. */
    statePath: projectPath('storage/sandbox/linkedin.jsonl'),
    /** Its company pages have earlier posts that can be imported. */
    settings: { historyPosts: 36 },
  },
  openrouter: {
    ...models,
    apiUrl: `${models.url}/api/v1`,
    openaiUrl: `${models.url}/openai/v1`,
    anthropicUrl: `${models.url}/anthropic/v1`,
    googleUrl: `${models.url}/google/v1beta`,
    /** The installation's key while no real one is configured. */
    key: 'sk-or-v1-sandbox',
    /** Realistic delays for people: 40 words per second, and a moment for an image. */
    settings: { wordDelayMs: 25, imageLatencyMs: 2500 },
  },
  stock: {
    ...images,
    unsplashUrl: `${images.url}/unsplash`,
    pexelsUrl: `${images.url}/pexels`,
    hordeUrl: `${images.url}/horde/api`,
    /** The key of Unsplash and Pexels. AI Horde needs none. */
    key: 'sandbox',
    /** AI Horde's shortest realistic duration. */
    settings: { hordeMs: 30_000 },
  },
  stripe: {
    ...payments,
    /** The state of the sandbox's Stripe: customers, subscriptions, invoices. */
    statePath: projectPath('storage/sandbox/stripe.jsonl'),
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    /** The webhook endpoint for its events, and the secret that signs them. */
    webhookUrl: `http://${listeningName()}:${port}/api/billing/webhook`,
    webhookSecret: `whsec_${webhookSecret}`,
  },
}
