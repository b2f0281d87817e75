import { createHmac } from 'node:crypto'
import env from '#start/env'
import linkedin from '#config/linkedin'
import sandbox from '#config/sandbox'

export const CHALLENGE_LENGTH = 32

/**
 * Answers a challenge in a way that needs this APP_KEY. The doctor uses it to recognize this
 * installation behind APP_URL.
 */
export function installationProof(challenge: string): string {
  const text = `herald health ${challenge.slice(0, CHALLENGE_LENGTH)}`
  return createHmac('sha256', env.get('APP_KEY')).update(text).digest('hex').slice(0, 32)
}

/** Returns whether external services are simulated, and the URL of LinkedIn's API. */
export function sandboxState() {
  return { isEnabled: sandbox.enabled, apiUrl: linkedin.apiUrl }
}
