import { useState } from 'react'
import { Link, router } from '@inertiajs/react'
import { checkSignup } from '@domain/auth/rules'
import { api } from '~/client'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { useInBrowser } from '~/hooks/use_in_browser'
import { keptInvitation } from '~/lib/kept_invitation'
import { placeAfterSignIn } from '~/lib/place_after_sign_in'
import { storeToken } from '~/lib/token'
import type { SignedIn } from '~/lib/wire'
import { AuthForm } from './auth_form'
import { AuthScreen } from './auth_screen'
import { FormProblem } from './form_problem'
import { SIGNUP } from './messages'
import { SessionGate } from './session_gate'
import { SignupFields } from './signup_fields'
import { textOf, useAuthForm } from './use_auth_form'
import styles from './auth.module.scss'

export interface SignupProps {
  /** Whom to ask for an invitation; null where anyone may sign up. */
  closed: string | null
}

type SignUpAnswer = SignedIn | { status: 'confirmation_sent'; detail: string }

/** Answers what to read next where a link is mailed; else the next page is on its way. */
async function signUp(form: FormData) {
  const password = textOf(form, 'password')
  const problem = checkSignup({ password, confirmation: textOf(form, 'confirmation') })
  if (problem) throw new FormProblem(problem)
  const who = { full_name: textOf(form, 'full_name'), email: textOf(form, 'email'), password }
  const body = { ...who, invitation: keptInvitation() ?? undefined }
  const answer = await api.post<SignUpAnswer>('/api/auth/signup', { body })
  if (!('access_token' in answer)) return answer.detail
  storeToken(answer.access_token)
  router.visit(placeAfterSignIn())
  return null
}

/** The form, unless an invitation is needed and none led here. */
export function Signup({ closed }: SignupProps) {
  const isInBrowser = useInBrowser()
  const [sent, setSent] = useState<string | null>(null)
  const isOpen = closed === null || (isInBrowser && keptInvitation() !== null)
  return (
    <SessionGate>
      {sent !== null && (
        <AuthScreen title={SIGNUP.sentTitle} lede={sent}>
          <p className={styles.aside} role="status">
            {SIGNUP.sentAside}
          </p>
        </AuthScreen>
      )}
      {sent === null && (
        <AuthScreen title={SIGNUP.title} lede={isOpen ? SIGNUP.lede : String(closed)}>
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
    const sentence = await signUp(form)
    if (sentence !== null) onSent(sentence)
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
      <Button type="submit" tone="primary" size="large" width="full" busy={isBusy && SIGNUP.busy}>
        {SIGNUP.submit}
      </Button>
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
