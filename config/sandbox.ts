import env from '#start/env'
import { port } from '#config/app'
import { projectPath } from '#config/paths'

const configured = [
  env.get('LINKEDIN_CLIENT_ID'),
  env.get('OPENROUTER_API_KEY'),
  env.get('STRIPE_SECRET_KEY'),
].some(Boolean)

const linkedinPort = env.get('SANDBOX_PORT', port > 60_000 ? port - 1000 : port + 1000)

export default {
  /** True on a machine without settings for the outside: peers on loopback answer instead. */
  enabled: env.get('SANDBOX', !configured),
  linkedin: {
    port: linkedinPort,
    url: `http://127.0.0.1:${linkedinPort}`,
    /** What its LinkedIn remembers: posts, uploads, tokens. */
    statePath: projectPath('storage/sandbox/linkedin.jsonl'),
  },
}
