import { useState } from 'react'
import type { FormEvent } from 'react'
import { KeyRound } from 'lucide-react'
import type { GateType } from '@domain/settings/api_keys'
import { Button, ButtonLink } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { Field, PasswordInput, TextInput } from '~/components/forms/field'
import { Notice } from '~/components/notice'
import { Segmented } from '~/components/forms/segmented'
import type { KeyFields } from './use_key_gate'
import { CONNECT_URL } from '@domain/settings/not_connected'
import { KEY_PROMPT, KEY_REASONS, KEY_TITLES } from './messages'
import { useKeyForm } from './use_key_form'
import styles from './key_fields.module.scss'

export interface KeyDialogProps {
  open: boolean
  /** The missing key; null once it is saved. */
  type: GateType | null
  userId: string
  onClose: () => void
  onSaved: () => void
}

const FORM_ID = 'key-prompt'

const SETTINGS: Readonly<Record<GateType, string>> = {
  openai: '/dashboard/settings?tab=keys',
  linkedin: CONNECT_URL,
}

function Prompt({
  type,
  userId,
  onClose,
  onSaved,
}: Omit<KeyDialogProps, 'open'> & { type: GateType }) {
  const { problem, isBusy, save } = useKeyForm({ userId, onSaved })
  const Fields = type === 'openai' ? AiKeyFields : LinkedinAppFields
  return (
    <>
      <DialogBody>
        <Fields id={FORM_ID} problem={problem} onSave={save} />
      </DialogBody>
      <DialogFooter
        aside={
          <ButtonLink tone="quiet" href={SETTINGS[type]}>
            {KEY_PROMPT.settings}
          </ButtonLink>
        }
      >
        <Button disabled={isBusy} onClick={onClose}>
          Close
        </Button>
        <Button type="submit" form={FORM_ID} tone="primary" busy={isBusy && KEY_PROMPT.saving}>
          {KEY_PROMPT.save}
        </Button>
      </DialogFooter>
    </>
  )
}

/** The API-key prompt. Closing it discards the typed key. */
export function KeyDialog({ open, type, ...rest }: KeyDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={type && KEY_TITLES[type]}
      description={type && KEY_REASONS[type]}
      size="small"
    >
      {type && <Prompt type={type} {...rest} />}
    </Dialog>
  )
}

/** The client id and secret of a LinkedIn app. Both are required. */
function LinkedinAppFields({ id, problem, onSave }: KeyFieldsProps) {
  const [clientId, setClientId] = useState('')
  const [secret, setSecret] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [typedId, typedSecret] = [clientId.trim(), secret.trim()]
    const isWhole = typedId !== '' && typedSecret !== ''
    onSave(isWhole ? { linkedin: { client_id: typedId, client_secret: typedSecret } } : null)
  }

  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <Field label="Client ID" error={problem}>
        <TextInput
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={clientId}
          onChange={(event) => setClientId(event.target.value)}
        />
      </Field>
      <Field label="Client secret">
        <PasswordInput
          what="secret"
          autoComplete="off"
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
      </Field>
      <Notice tone="info">{KEY_PROMPT.appTip}</Notice>
    </form>
  )
}

interface KeyFieldsProps {
  id: string
  problem: string | null
  onSave: (fields: KeyFields | null) => void
}

type Vendor = 'openrouter' | 'openai'

const VENDORS: { value: Vendor; label: string }[] = [
  { value: 'openrouter', label: 'OpenRouter' },
  { value: 'openai', label: 'OpenAI' },
]

function fieldsOf(vendor: Vendor, key: string): KeyFields {
  return vendor === 'openai' ? { openai_api_key: key } : { openrouter_api_key: key }
}

/** A masked key and its vendor. */
function AiKeyFields({ id, problem, onSave }: KeyFieldsProps) {
  const [vendor, setVendor] = useState<Vendor>('openrouter')
  const [key, setKey] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(key.trim() === '' ? null : fieldsOf(vendor, key.trim()))
  }

  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <Segmented label="Provider" value={vendor} onChange={setVendor} segments={VENDORS} />
      <Field label="API key" error={problem}>
        <PasswordInput
          what="key"
          autoFocus
          autoComplete="off"
          icon={KeyRound}
          placeholder={vendor === 'openai' ? 'sk-...' : 'sk-or-v1-...'}
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
      </Field>
      <Notice tone="info">{KEY_PROMPT.tip}</Notice>
    </form>
  )
}
