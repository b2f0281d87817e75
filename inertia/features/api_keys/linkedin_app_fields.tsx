import { useState, type FormEvent } from 'react'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { PasswordInput } from '~/components/password_input'
import { TextInput } from '~/components/text_input'
import type { KeyFieldsProps } from './ai_key_fields'
import { KEY_PROMPT } from './messages'
import styles from './key_fields.module.scss'

/** The id and secret of a LinkedIn app; both are asked for. */
export function LinkedinAppFields({ id, problem, onSave }: KeyFieldsProps) {
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
