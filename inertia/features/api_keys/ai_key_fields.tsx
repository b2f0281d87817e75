import { useState, type FormEvent } from 'react'
import { KeyRound } from 'lucide-react'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { PasswordInput } from '~/components/password_input'
import { Segmented } from '~/components/segmented'
import type { KeyFields } from './key_calls'
import { KEY_PROMPT } from './messages'
import styles from './key_fields.module.scss'

export interface KeyFieldsProps {
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

/** One key, masked, and whose it is. */
export function AiKeyFields({ id, problem, onSave }: KeyFieldsProps) {
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
