import { useState, type FormEvent } from 'react'
import { MAX_FULL_NAME } from '@domain/auth/rules'
import { MESSAGE_LENGTH } from '@domain/contact/rules'
import { api } from '~/client'
import { Button } from '~/components/button'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { TextArea } from '~/components/text_area'
import { TextInput } from '~/components/text_input'
import { Article } from '~/features/public/article'
import { CONTACT } from './messages'
import styles from './contact.module.scss'

type State = { kind: 'writing' | 'sending' | 'sent' } | { kind: 'failed'; sentence: string }

function useContactForm() {
  const [state, setState] = useState<State>({ kind: 'writing' })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setState({ kind: 'sending' })
    try {
      await api.post('/api/contact', { body })
      setState({ kind: 'sent' })
    } catch (error) {
      const sentence = error instanceof Error && error.message ? error.message : CONTACT.failed
      setState({ kind: 'failed', sentence })
    }
  }
  return { state, send }
}

/** People do not see this field; programs that fill in every field do. */
function Honeypot() {
  return (
    <div className={styles.honeypot} aria-hidden>
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

export function Contact() {
  const { state, send } = useContactForm()
  return (
    <Article title={CONTACT.title} lede={CONTACT.lede}>
      {state.kind === 'sent' ? (
        <Notice tone="info">{CONTACT.sent}</Notice>
      ) : (
        <form className={styles.form} onSubmit={send}>
          {state.kind === 'failed' && <Notice tone="negative">{state.sentence}</Notice>}
          <Field label="Name">
            <TextInput
              name="name"
              size="large"
              required
              maxLength={Math.min(MAX_FULL_NAME, 120)}
              autoComplete="name"
            />
          </Field>
          <Field label="Email address">
            <TextInput type="email" name="email" size="large" required autoComplete="email" />
          </Field>
          <Field label="Message">
            <TextArea name="message" rows={7} required maxLength={MESSAGE_LENGTH.max} />
          </Field>
          <Honeypot />
          <Button
            type="submit"
            tone="primary"
            size="large"
            busy={state.kind === 'sending' && CONTACT.busy}
          >
            {CONTACT.submit}
          </Button>
        </form>
      )}
    </Article>
  )
}
