import { Check, Copy } from 'lucide-react'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogFooter } from '~/components/dialog_footer'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { TextInput } from '~/components/text_input'
import { useCopy } from '~/hooks/use_copy'
import { MADE_TOKEN } from './messages'
import styles from './api.module.scss'

interface MadeTokenDialogProps {
  token: string
  onClose: () => void
}

/** The only place where a token is ever shown. */
export function MadeTokenDialog({ token, onClose }: MadeTokenDialogProps) {
  const { state, copy } = useCopy()
  const hasCopied = state === 'copied'
  return (
    <Dialog open onClose={onClose} title={MADE_TOKEN.title} size="small">
      <DialogBody>
        <div className={styles.form}>
          <Notice tone="caution">{MADE_TOKEN.warning}</Notice>
          <Field label={MADE_TOKEN.label} error={state === 'failed' ? MADE_TOKEN.notCopied : null}>
            <TextInput
              className={styles.token}
              value={token}
              readOnly
              spellCheck={false}
              onFocus={(event) => event.target.select()}
            />
          </Field>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button icon={hasCopied ? Check : Copy} onClick={() => void copy(token)}>
          {hasCopied ? MADE_TOKEN.copied : MADE_TOKEN.copy}
        </Button>
        <Button tone="primary" onClick={onClose}>
          {MADE_TOKEN.done}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
