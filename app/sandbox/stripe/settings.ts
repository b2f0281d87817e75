import { randomBytes } from 'node:crypto'
import { isRecord } from '#sandbox/peer/json_values'

/** What may be turned while the sandbox runs. Gone with a restart and a reset. */
export interface StripeSettings {
  /** Where events are delivered; empty: nowhere. */
  webhookUrl: string
  webhookSecret: string
  /** `hold`: events are kept and not delivered. */
  delivery: 'send' | 'hold'
  /** Pauses before each try of a delivery, milliseconds. */
  deliveryDelaysMs: number[]
  /** What becomes of a subscription whose renewal cannot be paid after all tries. */
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

type Judge = (value: unknown) => boolean

const MAX_MS = 3_600_000

const JUDGES: Readonly<Record<keyof StripeSettings, Judge>> = {
  webhookUrl: (value) => value === '' || (typeof value === 'string' && URL.canParse(value)),
  webhookSecret: (value) => typeof value === 'string' && value !== '',
  delivery: (value) => value === 'send' || value === 'hold',
  deliveryDelaysMs: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((ms) => ms >= 0 && ms <= MAX_MS),
  afterRetries: (value) => value === 'cancel' || value === 'unpaid',
}

/** Changes the named settings; answers the sentence that says what is wrong, or null. */
export function changeSettings(settings: StripeSettings, change: unknown): string | null {
  if (!isRecord(change)) return 'Send a JSON object of settings.'
  for (const [name, value] of Object.entries(change)) {
    if (!Object.hasOwn(JUDGES, name)) return `There is no setting "${name}".`
    if (!JUDGES[name as keyof StripeSettings](value)) return `"${name}" cannot be that.`
  }
  Object.assign(settings, change)
  return null
}
