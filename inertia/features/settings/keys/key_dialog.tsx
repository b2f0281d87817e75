import { useState, type FormEvent } from 'react'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogFooter } from '~/components/dialog_footer'
import { Field } from '~/components/field'
import { PasswordInput } from '~/components/password_input'
import { useKeyForm } from '~/features/api_keys/use_key_form'
import { fieldOf, type KeyRowWords } from './key_rows'
import { KEYS } from './messages'

interface KeyDialogProps {
  row: KeyRowWords
  userId: string
  onClose: () => void
  onSaved: () => void
}

const FORM_ID = 'set-key'

/** A key is typed, tried out by the server, and kept; it is never shown again. */
export function KeyDialog({ row, userId, onClose, onSaved }: KeyDialogProps) {
  const [key, setKey] = useState('')
  const { problem, isBusy, save } = useKeyForm({ userId, onSaved })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = key.trim()
    void save(typed === '' ? null : { [fieldOf(row.kind)]: typed })
  }
  return (
    <Dialog open onClose={onClose} title={`${row.name} key`} description={row.hint} size="small">
      <DialogBody>
        <form id={FORM_ID} onSubmit={submit} noValidate>
          <Field label="API key" error={problem}>
            <PasswordInput
              what="key"
              autoFocus
              autoComplete="off"
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          </Field>
        </form>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabled={isBusy}>
          Close
        </Button>
        <Button type="submit" form={FORM_ID} tone="primary" busy={isBusy && KEYS.saving}>
          {KEYS.save}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
