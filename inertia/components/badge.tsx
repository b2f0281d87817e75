import type { ReactNode, ComponentProps } from 'react'
import type { LucideIcon } from 'lucide-react'
import { formatCount } from '~/lib/format'
import styles from './badge.module.scss'

export type BadgeTone =
  'info' | 'positive' | 'caution' | 'negative' | 'negative-dashed' | 'muted' | 'ink'

interface BadgeProps {
  tone: BadgeTone
  icon?: LucideIcon
  /** `turning` rotates the icon of running work. */
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

interface ChipProps extends ComponentProps<'button'> {
  icon?: LucideIcon
  /** Set for a chip that is a toggle. */
  pressed?: boolean
}

/** A small button for a request to the assistant. */
export function Chip({ icon: Icon, pressed, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.chip}
      aria-pressed={pressed}
      data-state={pressed ? 'on' : 'off'}
    >
      {Icon && <Icon size={14} />}
      {children}
    </button>
  )
}

/** A label that is not interactive. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}

interface CountProps {
  value: number
  /** `caution` for items that wait for a person, `signal` for new ones. */
  tone?: 'neutral' | 'caution' | 'signal'
}

export function Count({ value, tone = 'neutral' }: CountProps) {
  return (
    <span className={styles.count} data-tone={tone}>
      {formatCount(value)}
    </span>
  )
}

interface KbdProps {
  children: string
}

export function Kbd({ children }: KbdProps) {
  return <kbd className={styles.kbd}>{children}</kbd>
}

/** A badge used only for today and the current time. */
export function TodayBadge({ children }: { children: ReactNode }) {
  return <span className={styles.today}>{children}</span>
}
