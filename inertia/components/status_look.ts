import {
  Ban,
  Check,
  CircleCheck,
  CircleAlert,
  CircleQuestionMark,
  Clock,
  Hourglass,
  Loader,
  Pause,
  Pencil,
  type LucideIcon,
} from 'lucide-react'
import type { BadgeTone } from '~/components/badge'

export type StatusName =
  | 'approved'
  | 'scheduled'
  | 'publishing'
  | 'published'
  | 'pending'
  | 'failed'
  | 'unconfirmed'
  | 'cancelled'
  | 'draft'
  | 'paused'
  | 'active'

export interface StatusLook {
  tone: BadgeTone
  /** Missing only where a dot stands for it. */
  icon?: LucideIcon
  motion?: 'turning'
}

/** One map for every badge, dot, card edge and chart: never colour alone. */
export const statusLook: Record<StatusName, StatusLook> = {
  approved: { tone: 'info', icon: CircleCheck },
  scheduled: { tone: 'info', icon: Clock },
  publishing: { tone: 'info', icon: Loader, motion: 'turning' },
  published: { tone: 'positive', icon: Check },
  pending: { tone: 'caution', icon: Hourglass },
  failed: { tone: 'negative', icon: CircleAlert },
  unconfirmed: { tone: 'negative-dashed', icon: CircleQuestionMark },
  cancelled: { tone: 'muted', icon: Ban },
  draft: { tone: 'muted', icon: Pencil },
  paused: { tone: 'muted', icon: Pause },
  active: { tone: 'positive' },
}

/** The status that the server names for a badge; it names no other. */
export function statusNameOf({ badge }: { badge: { look: string } }): StatusName {
  return badge.look in statusLook ? (badge.look as StatusName) : 'cancelled'
}

const toneColor: Record<BadgeTone, string> = {
  'info': 'var(--info)',
  'positive': 'var(--positive)',
  'caution': 'var(--caution)',
  'negative': 'var(--negative)',
  'negative-dashed': 'var(--negative)',
  'muted': 'var(--muted)',
  'ink': 'var(--ink)',
}

/** The colour of a status for a bar, a dot or a chart segment. */
export function statusColor(status: StatusName): string {
  return toneColor[statusLook[status].tone]
}
