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
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Badge } from '~/components/badge'
import type { BadgeTone } from '~/components/badge'
import styles from './status_badge.module.scss'

interface StatusBadgeProps {
  status: StatusName
  label: string
}

export function StatusBadge({ status, label }: StatusBadgeProps) {
  const { tone, icon, motion } = statusStyles[status]
  return (
    <Badge tone={tone} icon={icon} motion={motion}>
      {!icon && <StatusDot status={status} />}
      {label}
    </Badge>
  )
}

/** A dot beside the name of a status. */
export function StatusDot({ status }: { status: StatusName }) {
  return <span className={styles.dot} style={{ background: statusColor(status) }} aria-hidden />
}

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

interface StatusStyle {
  tone: BadgeTone
  /** Missing only if the status is shown as a dot. */
  icon?: LucideIcon
  motion?: 'turning'
}

/**
 * The icon and color of each status for badges, dots, cards and charts. A status never relies on
 * color alone.
 */
export const statusStyles: Record<StatusName, StatusStyle> = {
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

/** The status name that the server sends for a badge. */
export function statusName({ badge }: { badge: { look: string } }): StatusName {
  return badge.look in statusStyles ? (badge.look as StatusName) : 'cancelled'
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

/** The color of a status for bars, dots and charts. */
export function statusColor(status: StatusName): string {
  return toneColor[statusStyles[status].tone]
}
