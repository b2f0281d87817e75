import type { FormEvent } from 'react'
import type { Stripe } from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import { PRO_PRICE } from '@domain/billing/plans'
import { Button } from '~/components/button'
import { DialogBody } from '~/components/dialog_body'
import { DialogFooter } from '~/components/dialog_footer'
import { Notice } from '~/components/notice'
import { Spinner } from '~/components/spinner'
import { formatMoney } from './format_money'
import { UPGRADE } from './messages'
import { usePaymentForm } from './use_payment_form'
import styles from './upgrade.module.scss'

interface PaymentFormProps {
  stripe: Stripe
  clientSecret: string
  onClose: () => void
  onPaid: () => void
  onDirty: () => void
  onBusy: (isBusy: boolean) => void
}

function bringIntoView(node: HTMLElement | null) {
  node?.scrollIntoView({ block: 'nearest' })
}

/** Stripe's own fields for card and address, and the one button. */
export function PaymentForm({ onClose, ...options }: PaymentFormProps) {
  const form = usePaymentForm(options)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {form.problem && (
          <div ref={bringIntoView}>
            <Notice tone="negative">{form.problem}</Notice>
          </div>
        )}
        {!form.isReady && (
          <p className={styles.waiting} role="status">
            <Spinner /> {UPGRADE.loading}
          </p>
        )}
        <div className={styles.elements} data-state={form.isReady ? 'ready' : 'loading'}>
          <div ref={form.card} />
          <div ref={form.address} />
        </div>
        <p className={styles.safe}>
          <Lock size={12} />
          <span>Your card and address go to Stripe. This server never sees your card.</span>
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabled={form.isBusy}>
          {UPGRADE.close}
        </Button>
        <Button
          type="submit"
          tone="primary"
          disabled={!form.isReady}
          busy={form.isBusy && UPGRADE.processing}
        >
          Pay {formatMoney(PRO_PRICE, 'usd')}
        </Button>
      </DialogFooter>
    </form>
  )
}
