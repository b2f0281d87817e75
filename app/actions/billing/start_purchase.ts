import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { purchaseStep } from '#domain/billing/payments'
import { SubscriptionStateException } from '#errors/settings_errors'
import { StripeCustomerSync } from '#services/billing/stripe_customer_sync'
import { PaymentFailure } from '#services/billing/payment_failure'
import {
  callStripe,
  isCustomerMissing,
  isFinal,
  isNotFound,
  isPriceRefused,
} from '#services/billing/stripe_errors'
import {
  cancelNow,
  clearPriceCache,
  findOrCreateProPrice,
  createSubscription,
  retrieveSubscription,
  createStripeCustomer,
  serializeByUser,
} from '#services/billing/purchases'
import type { Purchase } from '#services/billing/purchases'
import type { StripeAccount } from '#domain/billing/stripe_records'
import Lease from '#models/lease'
import User from '#models/user'
import { now } from '#services/clock'

const PURCHASE_FAILED_MESSAGE = 'Failed to initialize payment. Please try again.'
const ALREADY_PRO_MESSAGE = "You're already on the Pro plan."

/** Longer than all calls usually take. After a crash the lease blocks for no longer than this. */
const LEASE_MS = 60_000
const LEASE_TIMEOUT_MS = 20_000
const POLL_MS = 100

/**
 * Starts the purchase of Pro and returns what the browser needs to pay. A repeated request
 * continues the purchase that was started, so that no user pays twice. Requests of one user run
 * one after the other, across all processes.
 */
@inject()
export default class StartPurchase {
  constructor(private stripeSync: StripeCustomerSync) {}

  /** @throws PaymentFailure, SubscriptionStateException when there is nothing to buy */
  async handle({ userId }: { userId: string }) {
    const leaseName = `purchase:${userId}`
    return serializeByUser(leaseName, () =>
      withPurchaseLease(leaseName, () => this.#startWithRetry(userId))
    )
  }

  #startWithRetry(userId: string) {
    return callStripe(PURCHASE_FAILED_MESSAGE, async () => {
      try {
        return await this.#start(await User.findOrFail(userId))
      } catch (error) {
        if (isFinal(error)) await countAttempt(userId)
        if (!isNotFound(error) && !isPriceRefused(error)) throw error
        clearPriceCache()
        if (isCustomerMissing(error)) await deleteStripeCustomer(userId)
        return this.#start(await User.findOrFail(userId))
      }
    })
  }

  async #start(user: User): Promise<Purchase> {
    const customer = user.stripeCustomerId ?? (await createCustomer(user))
    const account = await this.stripeSync.refresh({ id: user.id, stripeCustomerId: customer })
    const price = await findOrCreateProPrice()
    const step = purchaseStep(account.subscriptions, price)
    if (step.kind === 'already_subscribed')
      throw new SubscriptionStateException(ALREADY_PRO_MESSAGE)
    if (step.kind === 'pay') {
      const subscription = await retrieveSubscription(step.id)
      if (subscription.clientSecret !== null) return subscription
    }
    for (const id of step.outdated) await cancelNow(id)
    return this.#subscribe(user, { customer, price, account })
  }

  async #subscribe(
    { id: userId, billingAttempt: attempt }: User,
    { customer, price, account }: { customer: string; price: string; account: StripeAccount }
  ) {
    const number = account.subscriptions.length
    const purchase = await createSubscription({ userId, customer, price, number, attempt })
    await this.#refreshQuietly({ id: userId, stripeCustomerId: customer })
    return purchase
  }

  /**
   * Saves the new subscription before Stripe's event arrives. If that fails, the event brings it.
   */
  async #refreshQuietly(user: { id: string; stripeCustomerId: string }) {
    try {
      await this.stripeSync.refresh(user)
    } catch (error) {
      logger.warn({ err: error, user: user.id }, "a new purchase couldn't be checked")
    }
  }
}

/**
 * Waits for other processes. Requests to Stripe may take seconds, so this is a lease and not a
 * transaction.
 */
async function withPurchaseLease(leaseName: string, work: () => Promise<Purchase>) {
  const holder = randomUUID()
  for (let waited = 0; waited <= LEASE_TIMEOUT_MS; waited += POLL_MS) {
    if (await Lease.take(leaseName, holder, { now: now(), ms: LEASE_MS })) {
      return work().finally(() => Lease.release(leaseName, holder))
    }
    await pause(POLL_MS)
  }
  throw new PaymentFailure('E_STRIPE_UNAVAILABLE', 503, PURCHASE_FAILED_MESSAGE)
}

/** Parallel requests get the same Stripe customer. */
async function createCustomer({ id, email, fullName: name, billingAttempt: attempt }: User) {
  const customer = await createStripeCustomer({ userId: id, email, name, attempt })
  await User.query().where({ id }).update({ stripe_customer_id: customer })
  return customer
}

/**
 * Stripe repeats its answer for an idempotency key, even a failure, so the next try needs another
 * key.
 */
async function countAttempt(id: string) {
  await User.query().where({ id }).increment('billing_attempt', 1)
}

/** The customer was deleted in Stripe's dashboard. */
async function deleteStripeCustomer(id: string) {
  await User.query().where({ id }).update({ stripe_customer_id: null })
}
