import { useEffect } from 'react'
import { router, usePage } from '@inertiajs/react'
import { BILLING_TAB, isPaymentPage, PAYMENT_PAGE } from '@domain/billing/payment_page'
import { inThisTab } from '~/lib/tab_organization'
import { documentAddress } from '~/lib/document_address'

/** True when this document was loaded at the address whose policy lets Stripe's script in. */
const takesPayments = () => isPaymentPage(documentAddress)

/**
 * The payment form's place is in the address. A document that may not load Stripe's script is left
 * for one that may, so no other page of Herald ever could.
 */
export function usePaymentDialog() {
  const { url } = usePage()
  const isAsked = isPaymentPage(url)
  const isOpen = isAsked && takesPayments()

  useEffect(() => {
    if (isAsked && !isOpen) window.location.assign(inThisTab(PAYMENT_PAGE))
  }, [isAsked, isOpen])

  const open = () => {
    if (!takesPayments()) return window.location.assign(inThisTab(PAYMENT_PAGE))
    router.push({ url: inThisTab(PAYMENT_PAGE), preserveState: true, preserveScroll: true })
  }
  const close = () => {
    router.replace({ url: inThisTab(BILLING_TAB), preserveState: true, preserveScroll: true })
  }

  return { isOpen, open, close }
}
