import { useEffect, useRef, useState } from 'react'
import type { Stripe } from '@stripe/stripe-js'
import { confirmPayment } from './confirm_payment'
import { UPGRADE } from './messages'
import { mountElements, type MountedElements } from './mount_elements'

interface PaymentFormOptions {
  stripe: Stripe
  clientSecret: string
  onPaid: () => void
  onDirty: () => void
  /** Nothing may close the form while a payment is under way. */
  onBusy: (isBusy: boolean) => void
}

/** Card and address: both must be ready before anything can be pressed. */
const PARTS = 2

export function usePaymentForm({ stripe, clientSecret, ...told }: PaymentFormOptions) {
  const card = useRef<HTMLDivElement>(null)
  const address = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedElements>(null)
  const dirty = useRef(told.onDirty)
  const [ready, setReady] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (!card.current || !address.current) return
    const places = { card: card.current, address: address.current }
    mounted.current = mountElements(stripe, clientSecret, places, {
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
    setBusy(true)
    told.onBusy(true)
    const sentence = await confirmPayment(stripe, group).catch(() => UPGRADE.unexpected)
    setBusy(false)
    told.onBusy(false)
    if (sentence === null) told.onPaid()
    else setProblem(sentence)
  }

  const submit = () => {
    if (mounted.current && !isBusy) void pay(mounted.current)
  }

  return { card, address, isReady: ready >= PARTS, isBusy, problem, submit }
}
