import { AlertDialog } from 'radix-ui'
import type { ConfirmRequest } from '~/hooks/use_confirm'
import { useReturnFocus } from '~/hooks/use_focus'
import { Button } from '~/components/buttons/button'
import styles from './confirm_dialog.module.scss'

export interface ConfirmDialogProps extends Omit<ConfirmRequest, 'perform' | 'busy' | 'signal'> {
  open: boolean
  /** The label shown while the work runs. All buttons are disabled meanwhile. */
  busy?: string | false | null
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, action, cancel = 'Cancel', tone = 'primary', busy } = props
  const returnFocus = useReturnFocus(open)
  const close = (next: boolean) => {
    if (!next && !busy) props.onCancel()
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={close}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.scrim}>
          <AlertDialog.Content className={styles.dialog} onCloseAutoFocus={returnFocus}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={styles.question}>
              {question}
            </AlertDialog.Description>
            <div className={styles.actions} data-action-bar>
              {/* Radix puts the focus on the Cancel: the safe button. */}
              <AlertDialog.Cancel asChild>
                <Button disabled={Boolean(busy)}>{cancel}</Button>
              </AlertDialog.Cancel>
              <Button
                tone={tone === 'danger' ? 'danger-fill' : 'primary'}
                busy={busy}
                onClick={props.onConfirm}
              >
                {action}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
