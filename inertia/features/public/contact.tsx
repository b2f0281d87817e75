import { useState, type FormEvent } from 'react'
import { usePage } from '@inertiajs/react'
import { CircleCheck } from 'lucide-react'
import { MAX_FULL_NAME } from '@domain/auth/rules'
import { MESSAGE_LENGTH } from '@domain/contact/rules'
import { api, ApiError } from '~/client'
import { Button } from '~/components/button'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { TextArea } from '~/components/text_area'
import { TextInput } from '~/components/text_input'
import { Article } from '~/features/public/article'
import type { SharedProps } from '~/lib/wire'
import { CONTACT } from './messages'
import styles from './contact.module.scss'

type State =
  { kind: 'writing' | 'sending' | 'sent' } | { kind: 'failed'; sentence: string; error?: ApiError }

/** What became of a message that was sent without scripts. */
export interface ContactProps {
  sent: boolean
  problem: string | null
  /** What was typed, when there is a problem with it. */
  written: { name: string; email: string; message: string } | null
}

function firstState({ sent, problem }: ContactProps): State {
  if (problem !== null) return { kind: 'failed', sentence: problem }
  return { kind: sent ? 'sent' : 'writing' }
}

function failedBy(error: unknown): State {
  if (error instanceof ApiError) return { kind: 'failed', sentence: error.detail, error }
  return { kind: 'failed', sentence: CONTACT.failed }
}

/** What is wrong with one field stands below it; what is wrong with none of them above the form. */
function problemsOf(state: State) {
  if (state.kind !== 'failed') return { above: null, of: () => null }
  const { sentence, error } = state
  const of = (field: string) => error?.problemOf(field) ?? null
  const isInFields = ['name', 'email', 'message'].some((field) => of(field) !== null)
  return { above: isInFields ? null : sentence, of }
}

function useContactForm(props: ContactProps) {
  const [state, setState] = useState(() => firstState(props))
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setState({ kind: 'sending' })
    try {
      await api.post('/api/contact', { body })
      setState({ kind: 'sent' })
    } catch (error) {
      setState(failedBy(error))
    }
  }
  return { state, send }
}

/** For browsers that send the form by themselves. */
function CsrfToken() {
  const { csrfToken } = usePage<SharedProps>().props
  return csrfToken === null ? null : <input type="hidden" name="_csrf" value={csrfToken} />
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

export function Contact(props: ContactProps) {
  const { written } = props
  const { state, send } = useContactForm(props)
  const { above, of } = problemsOf(state)
  return (
    <Article title={CONTACT.title} lede={CONTACT.lede}>
      {state.kind === 'sent' ? (
        <Notice tone="info" icon={CircleCheck}>
          {CONTACT.sent}
        </Notice>
      ) : (
        <form className={styles.form} method="post" action="/contact" onSubmit={send}>
          <CsrfToken />
          {above && <Notice tone="negative">{above}</Notice>}
          <Field label="Name" error={of('name')}>
            <TextInput
              name="name"
              size="large"
              required
              maxLength={Math.min(MAX_FULL_NAME, 120)}
              autoComplete="name"
              defaultValue={written?.name}
            />
          </Field>
          <Field label="Email address" error={of('email')}>
            <TextInput
              type="email"
              name="email"
              size="large"
              required
              autoComplete="email"
              defaultValue={written?.email}
            />
          </Field>
          <Field label="Message" error={of('message')}>
            <TextArea
              name="message"
              rows={7}
              required
              maxLength={MESSAGE_LENGTH.max}
              defaultValue={written?.message}
            />
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
