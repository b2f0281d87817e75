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

/** One peer beside the other: LinkedIn, the models, the pictures, Stripe. */
function place(step: number) {
  const at = linkedinPort + (linkedinPort > HIGHEST_FIRST ? -step : step)
  return { port: at, url: `http://127.0.0.1:${at}` }
}

const HIGHEST_FIRST = 65_000

const models = place(1)
const pictures = place(2)
const payments = place(3)

/** Known to the processes of this installation, and to nobody who reads the sources. */
const webhookSecret = createHmac('sha256', env.get('APP_KEY'))
  .update('sandbox webhook')
  .digest('hex')

export default {
  /** True on a machine without settings for the outside: peers on loopback answer instead. */
  enabled: env.get('SANDBOX', !configured),
  linkedin: {
    ...place(0),
    /** What its LinkedIn remembers: posts, uploads, tokens. */
    statePath: projectPath('storage/sandbox/linkedin.jsonl'),
    /** Its company pages have published before: there is something to import. */
    settings: { historyPosts: 36 },
  },
  openrouter: {
    ...models,
    apiUrl: `${models.url}/api/v1`,
    openaiUrl: `${models.url}/openai/v1`,
    anthropicUrl: `${models.url}/anthropic/v1`,
    googleUrl: `${models.url}/google/v1beta`,
    /** The instance's key as long as no real one is there. */
    key: 'sk-or-v1-sandbox',
    /** A person reads along: 40 words a second, and a picture takes a moment. */
    settings: { wordDelayMs: 25, imageLatencyMs: 2500 },
  },
  stock: {
    ...pictures,
    unsplashUrl: `${pictures.url}/unsplash`,
    pexelsUrl: `${pictures.url}/pexels`,
    hordeUrl: `${pictures.url}/horde/api`,
    /** Of Unsplash and Pexels; AI Horde asks for none. */
    key: 'sandbox',
    /** As long as AI Horde takes at its best. */
    settings: { hordeMs: 30_000 },
  },
  stripe: {
    ...payments,
    /** What its Stripe remembers: customers, subscriptions, invoices. */
    statePath: projectPath('storage/sandbox/stripe.jsonl'),
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    /** Where it tells us what happened, and what it signs that with. */
    webhookUrl: `http://${listeningName()}:${port}/api/billing/webhook`,
    webhookSecret: `whsec_${webhookSecret}`,
  },
}
