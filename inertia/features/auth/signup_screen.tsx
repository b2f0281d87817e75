import { useState } from 'react'
import { Link } from '@inertiajs/react'
import { checkSignup, MAX_FULL_NAME } from '@domain/auth/auth_rules'
import { Notice } from '~/components/notice'
import { useInBrowser } from '~/hooks/use_media_query'
import { savedInvitation, urlAfterSignIn } from '~/lib/sign_in'
import { storeToken } from '~/lib/access_token'
import { Field, PasswordInput, TextInput } from '~/components/forms/field'
import { AuthForm, AuthScreen, FormProblem, textOf, useAuthForm, SubmitButton } from './auth_screen'
import { api } from '~/client'
import type { SignedIn } from '#transformers/user_transformer'
import { SIGNUP } from './messages'
import { SessionGate } from './session_gate'
import styles from './auth.module.scss'

export interface SignupProps {
  /** How to get an invitation; null if sign-up is open. */
  closed: string | null
}

type SignUpAnswer = SignedIn | { status: 'confirmation_sent'; detail: string }

async function signUp(form: FormData) {
  const password = textOf(form, 'password')
  const problem = checkSignup({ password, confirmation: textOf(form, 'confirmation') })
  if (problem) throw new FormProblem(problem)
  const who = { full_name: textOf(form, 'full_name'), email: textOf(form, 'email'), password }
  const body = { ...who, invitation: savedInvitation() ?? undefined }
  return api.post<SignUpAnswer>('/api/auth/signup', { body })
}

/** The sign-up form, unless an invitation is required and missing. */
export function Signup({ closed }: SignupProps) {
  const isInBrowser = useInBrowser()
  const [sent, setSent] = useState<string | null>(null)
  const isOpen = closed === null || (isInBrowser && savedInvitation() !== null)
  return (
    <SessionGate>
      {sent !== null && (
        <AuthScreen title={SIGNUP.sentTitle} subtitle={sent}>
          <p className={styles.aside} role="status">
            {SIGNUP.sentAside}
          </p>
          <p className={styles.aside}>
            <button type="button" className="link" onClick={() => setSent(null)}>
              {SIGNUP.again}
            </button>
          </p>
          <p className={styles.aside}>
            <Link href="/login" className="link">
              Back to login
            </Link>
          </p>
        </AuthScreen>
      )}
      {sent === null && (
        <AuthScreen title={SIGNUP.title} subtitle={isOpen ? SIGNUP.subtitle : String(closed)}>
          {isOpen && <SignupForm onSent={setSent} />}
          <p className={styles.aside}>
            Already have an account?{' '}
            <Link href="/login" className="link">
              Log in here
            </Link>
          </p>
        </AuthScreen>
      )}
    </SessionGate>
  )
}

function SignupForm({ onSent }: { onSent: (sentence: string) => void }) {
  const submit = async (form: FormData) => {
    const answer = await signUp(form)
    if (!('access_token' in answer)) {
      // A confirmation link was mailed.
      onSent(answer.detail)
      return null
    }
    if (answer.access_token !== null) storeToken(answer.access_token)
    return urlAfterSignIn()
  }
  const { message, isBusy, onSubmit } = useAuthForm(submit, SIGNUP.failed)
  return (
    <AuthForm onSubmit={onSubmit}>
      {message && (
        <div id="signup-error" className="signup-error">
          <Notice tone="negative">{message}</Notice>
        </div>
      )}
      <SignupFields />
      <SubmitButton busy={isBusy && SIGNUP.busy}>{SIGNUP.submit}</SubmitButton>
      <p className={styles.note}>
        By signing up, you agree to our{' '}
        <Link href="/privacy" className="link">
          privacy policy
        </Link>{' '}
        and{' '}
        <Link href="/terms" className="link">
          terms
        </Link>
        .
      </p>
    </AuthForm>
  )
}

function SignupFields() {
  return (
    <>
      <Field label="Full name">
        <TextInput
          name="full_name"
          size="large"
          required
          maxLength={MAX_FULL_NAME}
          autoComplete="name"
          autoFocus
        />
      </Field>
      <Field label="Email address">
        <TextInput type="email" name="email" size="large" required autoComplete="email" />
      </Field>
      <Field label="Password">
        <PasswordInput name="password" size="large" required autoComplete="new-password" />
      </Field>
      <Field label="Confirm password">
        <PasswordInput name="confirmation" size="large" required autoComplete="new-password" />
      </Field>
    </>
  )
}
