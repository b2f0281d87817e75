import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { Spinner } from '~/components/spinner'
import { CONFIRMING } from './messages'
import { CHECKS, type Polling } from './use_plan_polling'
import styles from './billing.module.scss'

/** Between the payment and its confirmation: how far the checks are. */
export function ConfirmingNotice({ polling, onAgain }: { polling: Polling; onAgain: () => void }) {
  if (polling.kind === 'idle') return null
  if (polling.kind === 'late') {
    const again = (
      <Button size="small" onClick={onAgain}>
        {CONFIRMING.checkAgain}
      </Button>
    )
    return (
      <Notice tone="caution" action={again}>
        {CONFIRMING.late}
      </Notice>
    )
  }
  return (
    <Notice tone="info">
      <span className={styles.confirming} role="status">
        {CONFIRMING.waiting} (check {polling.check} of {CHECKS}) <Spinner size={12} />
      </span>
    </Notice>
  )
}
