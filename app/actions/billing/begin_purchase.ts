import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { purchaseStep } from '#domain/billing/purchase_step'
import type { StripeAccount } from '#domain/billing/stripe_account'
import SubscriptionStateException from '#exceptions/subscription_state_exception'
import Lease from '#models/lease'
import User from '#models/user'
import { now } from '#services/clock'
import { BillingMirror } from '#services/payments/billing_mirror'
import {
  askingStripe,
  isCustomerMissing,
  isFinal,
  isMissing,
  PaymentFailure,
} from '#services/payments/payment_failure'
import { cancelNow } from '#services/payments/cancellations'
import { forgetPrice, proPrice } from '#services/payments/pro_price'
import {
  beginSubscription,
  begunSubscription,
  openCustomer,
  type Purchase,
} from '#services/payments/purchases'
import { inTurnOf } from '#services/payments/refresh_turns'

/** The spec's sentence (section 8). */
const NOT_BEGUN = 'Failed to initialize payment. Please try again.'
const IS_PRO = "You're already on the Pro plan."

/** Longer than all its calls usually take; who crashes in it blocks no longer. */
const LEASE_MS = 60_000
const PATIENCE_MS = 20_000
const LOOK_AGAIN_MS = 100

/**
 * Begins to buy Pro: what is answered lets the browser pay. Asked again it goes on with what was begun,
 * so that nobody pays twice. One request of a user after the other, in whatever process: each one finds
 * what those before it came to.
 */
@inject()
export default class BeginPurchase {
  constructor(private mirror: BillingMirror) {}

  /** @throws PaymentFailure, SubscriptionStateException when there is nothing to buy */
  async handle({ userId }: { userId: string }) {
    const turn = `purchase:${userId}`
    return inTurnOf(turn, () => aloneIn(turn, () => this.#beginOrAgain(userId)))
  }

  #beginOrAgain(userId: string) {
    return askingStripe(NOT_BEGUN, async () => {
      try {
        return await this.#begin(await User.findOrFail(userId))
      } catch (error) {
        if (isFinal(error)) await countAttempt(userId)
        if (!isMissing(error)) throw error
        forgetPrice()
        if (isCustomerMissing(error)) await forgetCustomer(userId)
        return this.#begin(await User.findOrFail(userId))
      }
    })
  }

  async #begin(user: User): Promise<Purchase> {
    const customer = user.stripeCustomerId ?? (await openAccount(user))
    const account = await this.mirror.refresh({ id: user.id, stripeCustomerId: customer })
    const price = await proPrice()
    const step = purchaseStep(account.subscriptions, price)
    if (step.kind === 'has_it') throw new SubscriptionStateException(IS_PRO)
    if (step.kind === 'pay') {
      const begun = await begunSubscription(step.id)
      if (begun.clientSecret !== null) return begun
    }
    for (const id of step.outdated) await cancelNow(id)
    return this.#subscribe(user, { customer, price, account })
  }

  async #subscribe(
    { id: userId, billingAttempt: attempt }: User,
    { customer, price, account }: { customer: string; price: string; account: StripeAccount }
  ) {
    const { length: number } = account.subscriptions
    const order = { userId, customer, price, number, attempt }
    const purchase = await beginSubscription(order)
    await this.#look({ id: userId, stripeCustomerId: customer })
    return purchase
  }

  /** What was begun is known before its event comes; where that fails, the event tells. */
  async #look(user: { id: string; stripeCustomerId: string }) {
    try {
      await this.mirror.refresh(user)
    } catch (error) {
      logger.warn({ err: error, user: user.id }, "a new purchase couldn't be checked")
    }
  }
}

/** Waits for other processes. What asks Stripe may take seconds: a lease is held, no transaction. */
async function aloneIn(turn: string, work: () => Promise<Purchase>) {
  const holder = randomUUID()
  for (let waited = 0; waited <= PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    if (await Lease.take(turn, holder, { now: now(), ms: LEASE_MS })) {
      return work().finally(() => Lease.release(turn, holder))
    }
    await pause(LOOK_AGAIN_MS)
  }
  throw new PaymentFailure('E_STRIPE_UNAVAILABLE', 503, NOT_BEGUN)
}

/** Two requests at once get the same account of Stripe. */
async function openAccount({ id, email, fullName: name, billingAttempt: attempt }: User) {
  const customer = await openCustomer({ userId: id, email, name, attempt })
  await User.query().where({ id }).update({ stripe_customer_id: customer })
  return customer
}

/** Stripe keeps its answer under a key, a failure too: the next try has another key. */
async function countAttempt(id: string) {
  await User.query().where({ id }).increment('billing_attempt', 1)
}

/** Deleted in Stripe's dashboard. */
async function forgetCustomer(id: string) {
  await User.query().where({ id }).update({ stripe_customer_id: null })
}
