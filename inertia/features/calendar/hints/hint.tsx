import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import styles from './hint.module.scss'

interface HintProps {
  icon: LucideIcon
  /** Of a hint that can be switched on and off. */
  isPressed?: boolean
  onPress: () => void
  children: ReactNode
}

/** A few words that lead to what they say. */
export function Hint({ icon: Icon, isPressed, onPress, children }: HintProps) {
  return (
    <button type="button" className={styles.hint} aria-pressed={isPressed} onClick={onPress}>
      <Icon size={13} strokeWidth={2.1} aria-hidden />
      {children}
    </button>
  )
}
