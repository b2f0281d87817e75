import { createHmac } from 'node:crypto'
import type { EventRecord } from '#sandbox/stripe/records'
import type { StripeSettings } from '#sandbox/stripe/stripe_settings'
import type { StripeState } from '#sandbox/stripe/stripe_state'

const TIMEOUT_MS = 10_000

/**
 * Delivers events to the endpoint, independently and in no order, until it answers 2xx or the
 * attempts are used up.
 */
export class Deliveries {
  #timers = new Set<NodeJS.Timeout>()
  #stopping = new AbortController()

  /** `realNow` is in milliseconds. Stripe signs with the real time, whatever a test clock shows. */
  constructor(
    private state: StripeState,
    private settings: StripeSettings,
    private realNow: () => number
  ) {}

  /** Delivers the events that were pending when the last process ended. */
  resume(): void {
    for (const event of this.state.list('events').reverse()) {
      if (event.pending_webhooks > 0) this.send(event)
    }
  }

  send({ id }: EventRecord): void {
    if (this.settings.delivery === 'send' && this.settings.webhookUrl !== '') this.#plan(id, 0)
  }

  /** The signature header for these bytes. */
  signature(bytes: string): string {
    const at = Math.floor(this.realNow() / 1000)
    const { webhookSecret } = this.settings
    const code = createHmac('sha256', webhookSecret).update(`${at}.${bytes}`).digest('hex')
    return `t=${at},v1=${code}`
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  close(): void {
    this.clear()
    this.#stopping.abort()
  }

  #plan(id: string, number: number): void {
    const delay = this.settings.deliveryDelaysMs[number]
    if (delay === undefined) return this.#settle(id)
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void this.#try(id, number)
    }, delay)
    timer.unref()
    this.#timers.add(timer)
  }

  async #try(id: string, number: number): Promise<void> {
    const event = this.state.get('events', id)
    if (!event || this.#stopping.signal.aborted) return
    const status = await this.#post(JSON.stringify(event))
    if (this.#stopping.signal.aborted) return
    if (status >= 200 && status < 300) this.#settle(id)
    else this.#plan(id, number + 1)
  }

  async #post(body: string): Promise<number> {
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': this.signature(body),
    }
    try {
      const { webhookUrl } = this.settings
      const options = { method: 'POST', headers, body, signal, redirect: 'manual' } as const
      const answer = await fetch(webhookUrl, options)
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 0
    }
  }

  /** Marks an event as delivered or given up. After a reset there is no such event. */
  #settle(id: string): void {
    const event = this.state.get('events', id)
    if (event) this.state.put('events', { ...event, pending_webhooks: 0 })
  }
}
