import { useState, useCallback, useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import type { Stripe } from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import { PRO_PRICE } from '@domain/billing/plans'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { Notice } from '~/components/notice'
import { formatMoney, createSubscription, fetchStripeConfig } from './use_billing'
import { Spinner } from '~/components/spinner'
import { ApiError } from '~/client'
import type { StripeConfig } from './use_billing'
import { BILLING, UPGRADE } from './messages'
import { usePaymentForm } from './use_payment_form'
import type { PaymentFormOptions } from './use_payment_form'
import styles from './upgrade.module.scss'

interface UpgradeDialogProps {
  onClose: () => void
  onPaid: () => void
}

const PRICE = `${formatMoney(PRO_PRICE, 'usd')} per month. Cancel anytime.`

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
export function UpgradeDialog({ onClose, onPaid }: UpgradeDialogProps) {
  const { setup, again } = usePaymentSetup()
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
      description={PRICE}
      size="small"
      covers="page"
      confirmClose={isDirty && !isBusy ? UPGRADE.dirty : undefined}
    >
      {setup.kind === 'preparing' && <Preparing onClose={onClose} />}
      {setup.kind === 'refused' && (
        <Refused sentence={setup.sentence} onAgain={again} onClose={onClose} />
      )}
      {setup.kind === 'ready' && (
        <PaymentForm
          stripe={setup.stripe}
          clientSecret={setup.clientSecret}
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
  onClose: () => void
}

function bringIntoView(node: HTMLElement | null) {
  node?.scrollIntoView({ block: 'nearest' })
}

/** Stripe's fields for card and address, with the pay button. */
function PaymentForm({ onClose, ...options }: PaymentFormProps) {
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

type PaymentSetup =
  | { kind: 'preparing' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'ready'; stripe: Stripe; clientSecret: string }

/** Loads the configuration, creates the subscription, then loads Stripe.js. */
async function prepare(): Promise<PaymentSetup> {
  const config = await fetchStripeConfig()
  if (!config.publishableKey) return { kind: 'refused', sentence: BILLING.notConfigured }
  const clientSecret = await createSubscription()
  return { kind: 'ready', stripe: await loadStripe(config), clientSecret }
}

function refusal(error: unknown): PaymentSetup {
  const detail = error instanceof ApiError && error.status > 0 ? error.detail : ''
  return { kind: 'refused', sentence: detail || UPGRADE.initFailed }
}

/** Everything the payment form needs, loaded when its dialog opens; `again` retries. */
function usePaymentSetup() {
  const [setup, setSetup] = useState<PaymentSetup>({ kind: 'preparing' })
  const round = useRef(0)

  const begin = useCallback(async () => {
    const mine = (round.current += 1)
    setSetup({ kind: 'preparing' })
    const outcome = await prepare().catch(refusal)
    if (round.current === mine) setSetup(outcome)
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
