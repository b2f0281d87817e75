import { useState } from 'react'
import type { FormEvent } from 'react'
import { usePage } from '@inertiajs/react'
import { CircleCheck } from 'lucide-react'
import { MAX_FULL_NAME } from '@domain/auth/auth_rules'
import { MESSAGE_LENGTH } from '@domain/contact/contact_rules'
import { Button } from '~/components/buttons/button'
import { Field, TextArea, TextInput } from '~/components/forms/field'
import { Honeypot } from '~/components/forms/honeypot'
import { Notice } from '~/components/notice'
import { useFocusAfterRefusal, useFocusAfterWork } from '~/hooks/use_focus'
import { Article } from '~/features/public/pages'
import { api, ApiError } from '~/client'
import type { SharedProps } from '~/lib/shared_props'
import styles from './contact_screen.module.scss'

type State =
  { kind: 'writing' | 'sending' | 'sent' } | { kind: 'failed'; sentence: string; error?: ApiError }

/** The outcome of a message that was sent without scripts. */
export interface ContactProps {
  sent: boolean
  problem: string | null
  /** The typed values, if there is a problem with them. */
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

/** A field's problem is shown below it; other problems are shown above the form. */
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

/** For browsers that submit the form without scripts. */
function CsrfToken() {
  const { csrfToken } = usePage<SharedProps>().props
  return csrfToken === null ? null : <input type="hidden" name="_csrf" value={csrfToken} />
}

export function Contact(props: ContactProps) {
  const { written } = props
  useFocusAfterWork()
  useFocusAfterRefusal()
  const { state, send } = useContactForm(props)
  const { above, of } = problemsOf(state)
  return (
    <Article title={CONTACT.title} subtitle={CONTACT.subtitle}>
      {state.kind !== 'sent' && (
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
      <div role="status">
        {state.kind === 'sent' && (
          <Notice tone="info" icon={CircleCheck}>
            {CONTACT.sent}
          </Notice>
        )}
      </div>
    </Article>
  )
}

const CONTACT = {
  title: 'Write to us',
  subtitle: 'Questions, bugs or ideas: your message goes to the people who run this installation.',
  submit: 'Send message',
  busy: 'Sending...',
  sent: "Thanks for your message. We'll reply by email.",
  failed: "Your message couldn't be sent. Please try again.",
}
