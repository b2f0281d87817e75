import { Ban, Check, CircleAlert, Hourglass, type LucideIcon } from 'lucide-react'
import type { BadgeTone } from '~/components/badge'

interface Look {
  word: string
  tone: BadgeTone
  icon: LucideIcon
}

const LOOKS: Readonly<Record<string, Look>> = {
  paid: { word: 'Paid', tone: 'positive', icon: Check },
  open: { word: 'Open', tone: 'caution', icon: Hourglass },
  failed: { word: 'Failed', tone: 'negative', icon: CircleAlert },
  uncollectible: { word: 'Failed', tone: 'negative', icon: CircleAlert },
  void: { word: 'Void', tone: 'muted', icon: Ban },
}

/** An invoice's status as a badge; a word of Stripe's that is new to us is shown as it is. */
export function paymentStatusLook(status: string): Look {
  return LOOKS[status] ?? { word: status, tone: 'muted', icon: Hourglass }
}
