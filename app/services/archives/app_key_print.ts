import { createHmac } from 'node:crypto'
import env from '#start/env'

/** Another one for each APP_KEY, and tells nothing of it: whether a backup can be read with this one. */
export function appKeyPrint(): string {
  const mark = createHmac('sha256', env.get('APP_KEY')).update('herald backup').digest('hex')
  return mark.slice(0, 16)
}
