import { useEffect, useRef } from 'react'
import { router, usePage } from '@inertiajs/react'
import { BILLING_TAB, paymentReturn } from '@domain/billing/payment_page'
import { inThisTab } from '~/lib/tab_organization'
import { notify } from '~/lib/notify'
import { UPGRADE } from './messages'

/** A browser that the vendor sent back: asks for the plan, and tidies the address with its secrets. */
export function usePaymentReturn(onPaid: () => void) {
  const { url } = usePage()
  const isSeen = useRef(false)

  useEffect(() => {
    const outcome = paymentReturn(url)
    if (outcome === 'none' || isSeen.current) return
    isSeen.current = true
    router.replace({ url: inThisTab(BILLING_TAB), preserveState: true, preserveScroll: true })
    if (outcome === 'failed') notify.error(UPGRADE.failed)
    else onPaid()
  }, [url, onPaid])
}
