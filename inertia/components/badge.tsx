import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import styles from './badge.module.scss'

export type BadgeTone =
  'info' | 'positive' | 'caution' | 'negative' | 'negative-dashed' | 'muted' | 'ink'

interface BadgeProps {
  tone: BadgeTone
  icon?: LucideIcon
  /** `turning` for work that runs. */
  motion?: 'still' | 'turning'
  children: ReactNode
}

export function Badge({ tone, icon: Icon, motion = 'still', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-motion={motion}>
      {Icon && <Icon size={12} />}
      {children}
    </span>
  )
}
