import { useCallback, useState } from 'react'
import { router } from '@inertiajs/react'
import { utcMonthOf } from '@domain/billing/usage'
import type { Clock } from '@domain/schedule/clock_format'
import { formatDateOf, formatMoment } from '@domain/schedule/format_date_time'
import { SECOND_MS } from '@domain/schedule/instant'
import type { Instant } from '@domain/schedule/instant'
import type {
  PaymentRow,
  StartedPurchase,
  SubscriptionStatus,
} from '#transformers/billing_transformer'
import { reportQuietly } from '~/lib/reporting'
import { api } from '~/client'

export type BillingProps = { status: SubscriptionStatus; payments: PaymentRow[] }

export type StripeConfig = { publishableKey: string; scriptUrl: string }

/**
 * Plan and payments: those of the page at first, then refreshed. A failed refresh keeps the old
 * values without a message.
 */
export function useBilling(first: BillingProps) {
  const [status, setStatus] = useState(first.status)
  const [payments, setPayments] = useState(first.payments)

  const refreshStatus = useCallback(async () => {
    try {
      const fresh = await fetchStatus()
      setStatus(fresh)
      return fresh
    } catch (error) {
      reportQuietly(error)
      return null
    }
  }, [])

  const refreshPayments = useCallback(
    () => fetchPayments().then(setPayments).catch(reportQuietly),
    []
  )

  /** The sidebar also shows the plan. */
  const refreshShell = useCallback(() => router.reload({ only: ['plan'] }), [])

  return { status, payments, refreshStatus, refreshPayments, refreshShell }
}

export type Billing = ReturnType<typeof useBilling>

function fetchStatus(): Promise<SubscriptionStatus> {
  return api.get('/api/billing/subscription-status')
}

async function fetchPayments(): Promise<PaymentRow[]> {
  const { payments } = await api.get<{ payments: PaymentRow[] }>('/api/billing/payment-history')
  return payments
}

export function fetchStripeConfig(): Promise<StripeConfig> {
  return api.get('/api/billing/stripe-config')
}

export function createSubscription(): Promise<StartedPurchase> {
  return api.post('/api/billing/create-subscription', { body: {} })
}

export function cancelAtPeriodEnd(): Promise<unknown> {
  return cancel(false)
}

export function cancelImmediately(): Promise<unknown> {
  return cancel(true)
}

const CANCELLATION = '/api/billing/cancel-subscription'

function cancel(immediate: boolean) {
  return api.post(CANCELLATION, { query: { immediate }, body: {} })
}

/** Takes back a cancellation at the end of the period. */
export function keepSubscription(): Promise<unknown> {
  return api.delete(CANCELLATION)
}

/** Formats unix seconds as a date: '3 Dec 2026' or 'Dec 3, 2026'. */
export function formatDay(seconds: number, zone: string, clock: Clock): string {
  return formatDateOf(seconds * SECOND_MS, zone, clock, { style: 'year' })
}

/** The time at which the meters reset, the start of the next UTC month: 'Tue 1 Dec, 01:00 CET'. */
export function formatReset(now: Instant, zone: string, clock: Clock): string {
  const { until } = utcMonthOf(now)
  return formatMoment(until, zone, clock, now)
}

/**
 * Formats an amount in the currency's main unit: '$30.00'. An unknown currency is shown as its
 * code.
 */
export function formatMoney(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)
  } catch {
    return `${amount} ${currency.toUpperCase()}`
  }
}
