import { useEffect, useRef, useState } from 'react'
import type {
  Stripe,
  PaymentIntent,
  StripeElements,
  StripeError,
  Appearance,
} from '@stripe/stripe-js'
import { PAYMENT_RETURN } from '@domain/billing/payments'
import { useSubmit } from '~/hooks/use_submit'
import { urlForThisTab } from '~/lib/organization_of_tab'
import { UPGRADE } from './messages'

export interface PaymentFormOptions {
  stripe: Stripe
  clientSecret: string
  onPaid: () => void
  onDirty: () => void
  /** The form must not be closed while a payment is running. */
  onBusy: (isBusy: boolean) => void
}

/** Card and address must both be ready before the button is enabled. */
const PARTS = 2

export function usePaymentForm({ stripe, clientSecret, ...callbacks }: PaymentFormOptions) {
  const card = useRef<HTMLDivElement>(null)
  const address = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedElements>(null)
  const dirty = useRef(callbacks.onDirty)
  const [ready, setReady] = useState(0)
  const { isBusy, submit: send } = useSubmit()
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (!card.current || !address.current) return
    const places = { card: card.current, address: address.current }
    mounted.current = tryToMount(stripe, clientSecret, places, {
      onReady: () => setReady((before) => before + 1),
      onDirty: () => dirty.current(),
      onProblem: setProblem,
    })
    return () => {
      mounted.current?.destroy()
      setReady(0)
    }
  }, [stripe, clientSecret])

  const pay = async ({ group }: MountedElements) => {
    setProblem(null)
    callbacks.onBusy(true)
    const sentence = await confirmPayment(stripe, group).catch(() => UPGRADE.unexpected)
    callbacks.onBusy(false)
    if (sentence === null) callbacks.onPaid()
    else setProblem(sentence)
  }

  const submit = () => {
    const { current: elements } = mounted
    if (elements) void send(() => pay(elements))
  }

  return { card, address, isReady: ready >= PARTS, isBusy, problem, submit }
}

/** True if an earlier attempt has paid, although its response was lost. */
function isPaid(error: StripeError | undefined, intent: PaymentIntent | undefined) {
  const status = intent?.status ?? error?.payment_intent?.status
  return status === 'succeeded' || status === 'processing'
}

/** Confirms the payment. Returns null on success, else a sentence. */
async function confirmPayment(stripe: Stripe, elements: StripeElements) {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return incomplete.message ?? UPGRADE.failed
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: `${window.location.origin}${urlForThisTab(PAYMENT_RETURN)}` },
    redirect: 'if_required',
  })
  return isPaid(error, paymentIntent) ? null : (error?.message ?? UPGRADE.failed)
}

interface Places {
  card: HTMLElement
  address: HTMLElement
}

interface Listeners {
  /** Called once by each of the two elements. */
  onReady: () => void
  onDirty: () => void
  onProblem: (sentence: string) => void
}

interface MountedElements {
  group: StripeElements
  destroy: () => void
}

/** Stripe.js throws at a secret that it refuses, for example one that has paid. */
function tryToMount(...options: Parameters<typeof mountElements>): MountedElements | null {
  try {
    return mountElements(...options)
  } catch {
    const [, , , { onProblem }] = options
    onProblem(UPGRADE.unexpected)
    return null
  }
}

/** Stripe's fields for card and billing address in Herald's colors. */
function mountElements(
  stripe: Stripe,
  clientSecret: string,
  { card, address }: Places,
  { onReady, onDirty, onProblem }: Listeners
): MountedElements {
  const group = stripe.elements({ clientSecret, appearance: stripeAppearance() })
  // The system's color scheme can change while the form is open.
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const recolour = () => group.update({ appearance: stripeAppearance() })
  scheme.addEventListener('change', recolour)
  const payment = group.create('payment', { layout: 'tabs' })
  const billing = group.create('address', { mode: 'billing', autocomplete: { mode: 'disabled' } })
  payment.on('ready', onReady)
  payment.on('change', ({ empty }) => empty || onDirty())
  payment.on('loaderror', ({ error }) => onProblem(error.message ?? UPGRADE.unexpected))
  billing.on('ready', onReady)
  payment.mount(card)
  billing.mount(address)
  const destroy = () => {
    scheme.removeEventListener('change', recolour)
    payment.destroy()
    billing.destroy()
  }
  return { group, destroy }
}

/** Herald's current colors as values, because Stripe's iframes cannot read CSS variables. */
function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('signal'),
      colorBackground: token('raised'),
      colorText: token('ink'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: token('negative'),
      borderRadius: '6px',
      fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
      fontSizeBase: '14px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('field')}`, boxShadow: 'none' },
      '.Label': { fontSize: '13px', fontWeight: '500' },
    },
  }
}
