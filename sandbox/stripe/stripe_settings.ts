import { randomBytes } from 'node:crypto'
import { oneOf, type SettingChecks } from '#sandbox/server/peer_settings'

/** Settings that can be changed at run time. A restart or a reset restores the defaults. */
export interface StripeSettings {
  /** The URL to which events are delivered; empty for none. */
  webhookUrl: string
  webhookSecret: string
  /** With `hold`, events are recorded and not delivered. */
  delivery: 'send' | 'hold'
  /** The pauses before the attempts of a delivery, in milliseconds. */
  deliveryDelaysMs: number[]
  /** The status of a subscription whose renewal is unpaid after all attempts. */
  afterRetries: 'cancel' | 'unpaid'
  /** How new invoices are paid. */
  collectionMethod: 'charge_automatically' | 'send_invoice'
}

export function defaultSettings(): StripeSettings {
  return {
    webhookUrl: '',
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    delivery: 'send',
    deliveryDelaysMs: [0, 1000, 5000, 30_000, 120_000],
    afterRetries: 'cancel',
    collectionMethod: 'charge_automatically',
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
  collectionMethod: oneOf('charge_automatically', 'send_invoice'),
}
