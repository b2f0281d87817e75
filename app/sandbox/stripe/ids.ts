import { randomBytes } from 'node:crypto'

/** As Stripe makes them: `sub_1RqL...`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}
