import { createHmac } from 'node:crypto'
import env from '#start/env'

/**
 * Returns a fingerprint of APP_KEY that does not reveal the key. It shows whether a backup can be
 * read with the current key.
 */
export function appKeyFingerprint(): string {
  const mark = createHmac('sha256', env.get('APP_KEY')).update('herald backup').digest('hex')
  return mark.slice(0, 16)
}
