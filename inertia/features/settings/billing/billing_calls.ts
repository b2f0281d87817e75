import { api } from '~/client'
import type { Payment, StripeConfig, SubscriptionStatus } from '~/lib/billing_wire'

export function fetchStatus(): Promise<SubscriptionStatus> {
  return api.get('/api/billing/subscription-status')
}

export async function fetchPayments(): Promise<Payment[]> {
  const { payments } = await api.get<{ payments: Payment[] }>('/api/billing/payment-history')
  return payments
}

export function fetchStripeConfig(): Promise<StripeConfig> {
  return api.get('/api/billing/stripe-config')
}

export async function createSubscription(): Promise<string> {
  const path = '/api/billing/create-subscription'
  const { clientSecret } = await api.post<{ clientSecret: string }>(path, { body: {} })
  return clientSecret
}

export function cancelAtPeriodEnd(): Promise<unknown> {
  return cancel(false)
}

export function cancelImmediately(): Promise<unknown> {
  return cancel(true)
}

function cancel(immediate: boolean) {
  return api.post('/api/billing/cancel-subscription', { query: { immediate }, body: {} })
}
