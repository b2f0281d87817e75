import { CalendarDays } from 'lucide-react'
import styles from './field.module.scss'

interface CalendarButtonProps {
  isOpen: boolean
  disabled?: boolean
  onToggle: () => void
}

/** The icon before a date: it opens the month. Alt and the down arrow in the field do the same. */
export function CalendarButton({ isOpen, disabled, onToggle }: CalendarButtonProps) {
  return (
    <button
      type="button"
      className={styles.opener}
      aria-label="Open calendar"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={onToggle}
    >
      <CalendarDays size={16} aria-hidden />
    </button>
  )
}
