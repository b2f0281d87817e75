import { usePage } from '@inertiajs/react'
import { isPro } from '@domain/billing/shown_plan'
import { chooseTimezone } from '@domain/settings/timezones'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import type { BillingProps } from '~/lib/billing_wire'
import { detectedZone } from '~/lib/detected_zone'
import type { SharedProps } from '~/lib/wire'
import { CancelRow } from './cancel_row'
import { cardWords } from './card_words'
import { ConfirmingNotice } from './confirming_notice'
import { BILLING } from './messages'
import { PaymentTable } from './payment_table'
import { PlanColumns } from './plan_columns'
import { PlanPanel } from './plan_panel'
import { UpgradeDialog } from './upgrade_dialog'
import { useBilling } from './use_billing'
import { usePaymentDialog } from './use_payment_dialog'
import { usePaymentReturn } from './use_payment_return'
import { usePlanPolling } from './use_plan_polling'
import styles from './billing.module.scss'

/** Billing & Usage: plan, meters, comparison, payments, and the ways in and out of Pro. */
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
        <PlanColumns isPro={pro} upgrade={upgrade} />
      </section>
      <section className={styles.section} aria-labelledby="payments-heading">
        <div className={styles.history}>
          <h2 id="payments-heading" className={styles.heading}>
            {BILLING.history}
          </h2>
          {card && <p className={styles.muted}>{cardWords(card)}</p>}
        </div>
        <PaymentTable
          payments={payments}
          zone={zone}
          onUpgrade={status.billing_enabled && !pro && !isPaying ? dialog.open : null}
        />
      </section>
      {pro && <CancelRow billing={billing} zone={zone} isTesting={sandbox} />}
      {dialog.isOpen && !pro && <UpgradeDialog onClose={dialog.close} onPaid={paid} />}
    </div>
  )
}
