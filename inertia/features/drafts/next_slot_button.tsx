import { Button } from '~/components/button'
import { NEXT_SLOT } from './messages'
import styles from './next_slot_button.module.scss'

interface NextSlotButtonProps {
  /** When that is, in words. */
  time: string
  disabled: boolean
  isBusy: boolean
  onClick: () => void
}

/** Schedules without a dialog: the next free slot, with its time below the words. */
export function NextSlotButton({ time, disabled, isBusy, onClick }: NextSlotButtonProps) {
  return (
    <Button data-wide disabled={disabled} busy={isBusy && 'Scheduling...'} onClick={onClick}>
      <span className={styles.words}>
        <span>{NEXT_SLOT.label}</span> <span className={styles.time}>{time}</span>
      </span>
    </Button>
  )
}
