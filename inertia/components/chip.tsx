import type { ComponentProps } from 'react'
import type { LucideIcon } from 'lucide-react'
import styles from './chip.module.scss'

interface ChipProps extends ComponentProps<'button'> {
  icon?: LucideIcon
  /** Given for a chip that stays on; left out for one that only asks. */
  pressed?: boolean
}

/** Asks something of the assistant. */
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
