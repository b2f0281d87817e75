import { useState, useCallback, useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import type { Stripe } from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { Notice } from '~/components/notice'
import { formatMoney, createSubscription, fetchStripeConfig } from './use_billing'
import { Spinner } from '~/components/spinner'
import { ApiError } from '~/client'
import type { StripeConfig } from './use_billing'
import type { StartedPurchase } from '#transformers/billing_transformer'
import { BILLING, UPGRADE } from './messages'
import { usePaymentForm } from './use_payment_form'
import type { PaymentFormOptions } from './use_payment_form'
import styles from './upgrade.module.scss'

interface UpgradeDialogProps {
  /** In US dollars per month; null where the operator has a price of their own. */
  price: number | null
  onClose: () => void
  onPaid: () => void
}

/** '$30.00 per month. Cancel anytime.', once the price is known. */
function priceSentence(setup: PaymentSetup, usualPrice: number | null) {
  const usual = usualPrice !== null && `${formatMoney(usualPrice, 'usd')} per month.`
  const price = setup.kind === 'ready' ? formatPrice(setup.purchase) : usual
  return price ? `${price} ${UPGRADE.anytime}` : UPGRADE.anytime
}

/** '€250.00 per year.' or '$75.00 every 3 months.'; '' for a price without a fixed amount. */
function formatPrice({ price, currency }: StartedPurchase) {
  if (!price) return ''
  const { amount, interval, interval_count: count } = price
  const period = count === 1 ? `per ${interval}` : `every ${count} ${interval}s`
  return `${formatMoney(amount, currency)} ${period}.`
}

interface RefusedProps {
  sentence: string
  onAgain: () => void
  onClose: () => void
}

function Refused({ sentence, onAgain, onClose }: RefusedProps) {
  return (
    <>
      <DialogBody>
        <Notice tone="negative">{sentence}</Notice>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{UPGRADE.close}</Button>
        {sentence !== BILLING.notConfigured && (
          <Button tone="primary" onClick={onAgain}>
            {UPGRADE.tryAgain}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

function Preparing({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <p className={styles.waiting} role="status">
          <Spinner /> {UPGRADE.preparing}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{UPGRADE.close}</Button>
      </DialogFooter>
    </>
  )
}

/** The upgrade dialog. It is open while it is mounted, so that each opening starts fresh. */
export function UpgradeDialog({ price, onClose, onPaid }: UpgradeDialogProps) {
  const { setup, again } = usePaymentSetup(onPaid)
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={UPGRADE.title}
      description={priceSentence(setup, price)}
      size="small"
      covers="page"
      confirmClose={isDirty && !isBusy ? UPGRADE.dirty : undefined}
    >
      {(setup.kind === 'preparing' || setup.kind === 'nothing_due') && (
        <Preparing onClose={onClose} />
      )}
      {setup.kind === 'refused' && (
        <Refused sentence={setup.sentence} onAgain={again} onClose={onClose} />
      )}
      {setup.kind === 'ready' && (
        <PaymentForm
          stripe={setup.stripe}
          clientSecret={setup.clientSecret}
          purchase={setup.purchase}
          onClose={close}
          onPaid={onPaid}
          onDirty={() => setDirty(true)}
          onBusy={setBusy}
        />
      )}
    </Dialog>
  )
}

interface PaymentFormProps extends PaymentFormOptions {
  purchase: StartedPurchase
  onClose: () => void
}

function bringIntoView(node: HTMLElement | null) {
  node?.scrollIntoView({ block: 'nearest' })
}

/** Stripe's fields for card and address, with the pay button. */
function PaymentForm({ purchase, onClose, ...options }: PaymentFormProps) {
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
        {purchase.price && purchase.price.amount !== purchase.amount_due && (
          <p className={styles.safe}>{UPGRADE.differs}</p>
        )}
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
          Pay {formatMoney(purchase.amount_due, purchase.currency)}
        </Button>
      </DialogFooter>
    </form>
  )
}

type PaymentSetup =
  | { kind: 'preparing' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'ready'; stripe: Stripe; clientSecret: string; purchase: StartedPurchase }
  /** The user's credit at Stripe has paid for the subscription. */
  | { kind: 'nothing_due' }

/** Loads the configuration, creates the subscription, then loads Stripe.js. */
async function prepare(): Promise<PaymentSetup> {
  const config = await fetchStripeConfig()
  if (!config.publishableKey) return { kind: 'refused', sentence: BILLING.notConfigured }
  const purchase = await createSubscription()
  const { clientSecret } = purchase
  if (clientSecret === null) return { kind: 'nothing_due' }
  return { kind: 'ready', stripe: await loadStripe(config), clientSecret, purchase }
}

function refusal(error: unknown): PaymentSetup {
  const detail = error instanceof ApiError && error.status > 0 ? error.detail : ''
  return { kind: 'refused', sentence: detail || UPGRADE.initFailed }
}

/** Everything the payment form needs, loaded when its dialog opens; `again` retries. */
function usePaymentSetup(onPaid: () => void) {
  const [setup, setSetup] = useState<PaymentSetup>({ kind: 'preparing' })
  const round = useRef(0)
  const paid = useRef(onPaid)

  const begin = useCallback(async () => {
    const mine = (round.current += 1)
    setSetup({ kind: 'preparing' })
    const outcome = await prepare().catch(refusal)
    if (round.current !== mine) return
    setSetup(outcome)
    if (outcome.kind === 'nothing_due') paid.current()
  }, [])

  useEffect(() => {
    void begin()
    return () => void (round.current += 1)
  }, [begin])

  return { setup, again: begin }
}

/** Time after which loading Stripe.js counts as failed. */
const LOAD_TIMEOUT_MS = 20_000

let loading: Promise<void> | null = null

function addScript(url: string) {
  const script = document.createElement('script')
  const arrival = new Promise<void>((resolve, reject) => {
    const rejectLoad = () => reject(new Error("Stripe.js couldn't be loaded"))
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', rejectLoad)
    window.setTimeout(rejectLoad, LOAD_TIMEOUT_MS)
  })
  script.src = url
  script.async = true
  document.head.append(script)
  return arrival.catch((error: unknown) => {
    script.remove()
    loading = null
    throw error
  })
}

/** Loads Stripe.js from Stripe, once per document. It must not be bundled. */
async function loadStripe({ publishableKey, scriptUrl }: StripeConfig): Promise<Stripe> {
  loading ??= addScript(scriptUrl)
  await loading
  if (!window.Stripe) throw new Error("Stripe.js didn't start")
  return window.Stripe(publishableKey)
}
