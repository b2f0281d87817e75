import { createHmac } from 'node:crypto'
import env from '#start/env'

export const CHALLENGE_LENGTH = 32

/**
 * What only a process with this APP_KEY answers to a challenge: so the doctor tells this Herald from any
 * other program behind APP_URL.
 */
export function installationProof(challenge: string): string {
  const text = `herald health ${challenge.slice(0, CHALLENGE_LENGTH)}`
  return createHmac('sha256', env.get('APP_KEY')).update(text).digest('hex').slice(0, 32)
}
