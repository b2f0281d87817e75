import { usePage, router } from '@inertiajs/react'
import { useEffect, useRef, useCallback, useState } from 'react'
import { isPro } from '@domain/billing/entitlements'
import { BILLING_TAB, paymentReturn, isPaymentPage, PAYMENT_PAGE } from '@domain/billing/payments'
import { Button } from '~/components/buttons/button'
import { Notice } from '~/components/notice'
import { detectedZone, documentUrl } from '~/lib/browser_document'
import { urlForThisTab } from '~/lib/organization_of_tab'
import { notify } from '~/lib/toasts'
import { useBilling } from './use_billing'
import type { Billing } from './use_billing'
import { chooseTimezone } from '@domain/settings/timezones'
import type { BillingProps } from './use_billing'
import type { SharedProps } from '~/lib/shared_props'
import { Spinner } from '~/components/spinner'
import { CancelRow } from './cancel_row'
import { BILLING, UPGRADE, CONFIRMING } from './messages'
import { PaymentTable } from './payment_table'
import { PlanColumns } from './plan_columns'
import { PlanPanel } from './plan_panel'
import { UpgradeDialog } from './upgrade_dialog'
import styles from './billing.module.scss'

/** Billing & Usage: plan, meters, comparison, payments, upgrade and cancellation. */
export function BillingTab(props: BillingProps) {
  const { user, sandbox } = usePage<SharedProps>().props
  const billing = useBilling(props)
  const { polling, poll } = usePlanPolling(billing)
  const dialog = usePaymentDialog()
  usePaymentReturn(poll)
  const { status, payments } = billing
  const { timezone: zone } = chooseTimezone(user?.timezone, detectedZone())
  const card = status.stripe_details?.card
  const pro = isPro(status.user_subscription)
  const isPaying = polling.kind === 'checking'
  const isUnpaid = status.stripe_details?.is_unpaid ?? false
  useRefreshOnReturn(billing, isUnpaid)

  const upgrade = status.billing_enabled ? (
    <Button tone="primary" width="full" onClick={dialog.open} disabled={isPaying}>
      {BILLING.upgrade}
    </Button>
  ) : (
    <Notice>{BILLING.notConfigured}</Notice>
  )
  const paid = () => {
    dialog.close()
    void poll()
  }
  return (
    <div className={styles.panel}>
      <ConfirmingNotice polling={polling} onAgain={poll} />
      <PlanPanel status={status} zone={zone} />
      <section className={styles.section} aria-labelledby="plans-heading">
        <h2 id="plans-heading" className={styles.heading}>
          {BILLING.plans}
        </h2>
        <PlanColumns isPro={pro} proPrice={status.pro_price} upgrade={upgrade} />
      </section>
      <section className={styles.section} aria-labelledby="payments-heading">
        <div className={styles.history}>
          <h2 id="payments-heading" className={styles.heading}>
            {BILLING.history}
          </h2>
          {card && <p className={styles.muted}>{formatCard(card)}</p>}
        </div>
        <PaymentTable
          payments={payments}
          zone={zone}
          isUnpaid={isUnpaid}
          onUpgrade={status.billing_enabled && !pro && !isPaying ? dialog.open : null}
        />
      </section>
      {pro && <CancelRow billing={billing} zone={zone} isTesting={sandbox} />}
      {dialog.isOpen && !pro && (
        <UpgradeDialog price={status.pro_price} onClose={dialog.close} onPaid={paid} />
      )}
    </div>
  )
}

/** Stripe's names of brands, where they are not simply written with a capital. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'a card',
}

/** The card as text: 'Paid with Visa ending 4242'. Herald knows nothing else of a card. */
function formatCard({ brand, last4 }: { brand: string; last4: string }) {
  const name = BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
  return `Paid with ${name} ending ${last4}`
}

/** After a redirect back from Stripe: refreshes the plan, and removes the secrets from the URL. */
function usePaymentReturn(onPaid: () => void) {
  const { url } = usePage()
  const isSeen = useRef(false)

  useEffect(() => {
    const outcome = paymentReturn(url)
    if (outcome === 'none' || isSeen.current) return
    isSeen.current = true
    router.replace({ url: urlForThisTab(BILLING_TAB), preserveState: true, preserveScroll: true })
    if (outcome === 'failed') notify.error(UPGRADE.failed)
    else onPaid()
  }, [url, onPaid])
}

/** An open invoice is paid on Stripe's page in another tab, from which the user returns. */
function useRefreshOnReturn({ refreshStatus, refreshPayments }: Billing, isUnpaid: boolean) {
  useEffect(() => {
    if (!isUnpaid) return
    const refresh = () => void Promise.all([refreshStatus(), refreshPayments()])
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [isUnpaid, refreshStatus, refreshPayments])
}

/** Shown between the payment and its confirmation by the webhook. */
function ConfirmingNotice({ polling, onAgain }: { polling: Polling; onAgain: () => void }) {
  if (polling.kind === 'idle') return null
  if (polling.kind === 'late') {
    const again = (
      <Button size="small" onClick={onAgain}>
        {CONFIRMING.checkAgain}
      </Button>
    )
    return (
      <Notice tone="caution" action={again}>
        {CONFIRMING.late}
      </Notice>
    )
  }
  return (
    <Notice tone="info">
      <span className={styles.confirming} role="status">
        {CONFIRMING.waiting} (check {polling.check} of {CHECKS}) <Spinner size={12} />
      </span>
    </Notice>
  )
}

/**
 * True if this document was loaded from a URL whose content security policy allows Stripe's script.
 */
const takesPayments = () => isPaymentPage(documentUrl)

/**
 * Whether the payment form is open is part of the URL. A document that may not load Stripe's script
 * is replaced by one that may, so that no other page of Herald can load it.
 */
function usePaymentDialog() {
  const { url } = usePage()
  const isAsked = isPaymentPage(url)
  const isOpen = isAsked && takesPayments()

  useEffect(() => {
    if (isAsked && !isOpen) window.location.assign(urlForThisTab(PAYMENT_PAGE))
  }, [isAsked, isOpen])

  const open = () => {
    if (!takesPayments()) return window.location.assign(urlForThisTab(PAYMENT_PAGE))
    router.push({ url: urlForThisTab(PAYMENT_PAGE), preserveState: true, preserveScroll: true })
  }
  const close = () => {
    router.replace({ url: urlForThisTab(BILLING_TAB), preserveState: true, preserveScroll: true })
  }

  return { isOpen, open, close }
}

/** Number of polls. */
const CHECKS = 5

const POLL_GAP_MS = 2000

type Polling = { kind: 'idle' } | { kind: 'checking'; check: number } | { kind: 'late' }

function pause(ms: number) {
  return new Promise((resolve) => window.setTimeout(resolve, ms))
}

/** Polls after a payment until the tier is Pro, at most five times. */
function usePlanPolling({ refreshStatus, refreshPayments, refreshShell }: Billing) {
  const [polling, setPolling] = useState<Polling>({ kind: 'idle' })
  const round = useRef(0)

  useEffect(() => () => void (round.current += 1), [])

  const poll = useCallback(async () => {
    const mine = (round.current += 1)
    const isOver = () => round.current !== mine
    for (let check = 1; check <= CHECKS; check += 1) {
      setPolling({ kind: 'checking', check })
      const fresh = await refreshStatus()
      if (isOver()) return
      if (fresh && isPro(fresh.user_subscription)) {
        setPolling({ kind: 'idle' })
        await refreshPayments()
        refreshShell()
        notify.success(BILLING.welcome)
        return
      }
      if (check < CHECKS) await pause(POLL_GAP_MS)
      if (isOver()) return
    }
    setPolling({ kind: 'late' })
  }, [refreshStatus, refreshPayments, refreshShell])

  return { polling, poll }
}
