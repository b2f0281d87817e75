import { useState } from 'react'
import { PRO_PRICE } from '@domain/billing/plans'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogFooter } from '~/components/dialog_footer'
import { Notice } from '~/components/notice'
import { Spinner } from '~/components/spinner'
import { formatMoney } from './format_money'
import { BILLING, UPGRADE } from './messages'
import { PaymentForm } from './payment_form'
import { usePaymentSetup } from './use_payment_setup'
import styles from './upgrade.module.scss'

interface UpgradeDialogProps {
  onClose: () => void
  onPaid: () => void
}

const PRICE = `${formatMoney(PRO_PRICE, 'usd')} per month. Cancel anytime.`

interface RefusedProps {
  sentence: string
  onAgain: () => void
  onClose: () => void
}

function Refused({ sentence, onAgain, onClose }: RefusedProps) {
  return (
    <>
      <DialogBody>
        <Notice tone="negative">{sentence}</Notice>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{UPGRADE.close}</Button>
        {sentence !== BILLING.notConfigured && (
          <Button tone="primary" onClick={onAgain}>
            {UPGRADE.tryAgain}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

function Preparing({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <p className={styles.waiting} role="status">
          <Spinner /> {UPGRADE.preparing}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{UPGRADE.close}</Button>
      </DialogFooter>
    </>
  )
}

/** The upgrade dialog; mount it to open it, so that each opening starts anew. */
export function UpgradeDialog({ onClose, onPaid }: UpgradeDialogProps) {
  const { setup, again } = usePaymentSetup()
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={UPGRADE.title}
      description={PRICE}
      size="small"
      covers="page"
      confirmClose={isDirty && !isBusy ? UPGRADE.dirty : undefined}
    >
      {setup.kind === 'preparing' && <Preparing onClose={onClose} />}
      {setup.kind === 'refused' && (
        <Refused sentence={setup.sentence} onAgain={again} onClose={onClose} />
      )}
      {setup.kind === 'ready' && (
        <PaymentForm
          stripe={setup.stripe}
          clientSecret={setup.clientSecret}
          onClose={close}
          onPaid={onPaid}
          onDirty={() => setDirty(true)}
          onBusy={setBusy}
        />
      )}
    </Dialog>
  )
}
