import { randomBytes } from 'node:crypto'
import { oneOf, type SettingChecks } from '#sandbox/server/peer_settings'

/** What may be changed while the sandbox runs. Gone with a restart and a reset. */
export interface StripeSettings {
  /** Where events are delivered; empty: nowhere. */
  webhookUrl: string
  webhookSecret: string
  /** `hold`: events are recorded and not delivered. */
  delivery: 'send' | 'hold'
  /** Pauses before each attempt of a delivery, milliseconds. */
  deliveryDelaysMs: number[]
  /** How a subscription ends whose renewal cannot be paid after all attempts. */
  afterRetries: 'cancel' | 'unpaid'
}

export function defaultSettings(): StripeSettings {
  return {
    webhookUrl: '',
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    delivery: 'send',
    deliveryDelaysMs: [0, 1000, 5000, 30_000, 120_000],
    afterRetries: 'cancel',
  }
}

const MAX_MS = 3_600_000

export const SETTING_CHECKS: SettingChecks<StripeSettings> = {
  webhookUrl: {
    accepts: (value) => value === '' || (typeof value === 'string' && URL.canParse(value)),
    expected: 'a URL, or empty',
  },
  webhookSecret: {
    accepts: (value) => typeof value === 'string' && value !== '',
    expected: 'text',
  },
  delivery: oneOf('send', 'hold'),
  deliveryDelaysMs: {
    accepts: (value) =>
      Array.isArray(value) && value.length > 0 && value.every((ms) => ms >= 0 && ms <= MAX_MS),
    expected: `a list of milliseconds from 0 to ${MAX_MS}`,
  },
  afterRetries: oneOf('cancel', 'unpaid'),
}
