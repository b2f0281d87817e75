import { Link, router } from '@inertiajs/react'
import { checkSignup } from '@domain/auth/rules'
import { api } from '~/client'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
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

async function signUp(form: FormData) {
  const password = textOf(form, 'password')
  const problem = checkSignup({ password, confirmation: textOf(form, 'confirmation') })
  if (problem) throw new FormProblem(problem)
  const body = { full_name: textOf(form, 'full_name'), email: textOf(form, 'email'), password }
  const { access_token: token } = await api.post<SignedIn>('/api/auth/signup', { body })
  storeToken(token)
  router.visit(placeAfterSignIn())
}

export function Signup() {
  const { message, isBusy, onSubmit } = useAuthForm(signUp, SIGNUP.failed)
  return (
    <SessionGate>
      <AuthScreen title={SIGNUP.title} lede={SIGNUP.lede}>
        <AuthForm onSubmit={onSubmit}>
          {message && (
            <div id="signup-error" className="signup-error">
              <Notice tone="negative">{message}</Notice>
            </div>
          )}
          <SignupFields />
          <Button
            type="submit"
            tone="primary"
            size="large"
            width="full"
            busy={isBusy && SIGNUP.busy}
          >
            {SIGNUP.submit}
          </Button>
          <p className={styles.note}>
            By signing up you agree to our{' '}
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
        <p className={styles.aside}>
          Already have an account?{' '}
          <Link href="/login" className="link">
            Log in here
          </Link>
        </p>
      </AuthScreen>
    </SessionGate>
  )
}
