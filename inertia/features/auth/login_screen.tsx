import { Link } from '@inertiajs/react'
import { api } from '~/client'
import { Field, PasswordInput, TextInput } from '~/components/forms/field'
import { Notice } from '~/components/notice'
import { urlAfterSignIn } from '~/lib/sign_in'
import { storeToken } from '~/lib/access_token'
import { AuthForm, AuthScreen, textOf, useAuthForm, SubmitButton } from './auth_screen'
import type { SignedIn } from '#transformers/user_transformer'
import { LOGIN } from './messages'
import { SessionGate } from './session_gate'
import styles from './auth.module.scss'

async function logIn(form: FormData) {
  const body = { email: textOf(form, 'email'), password: textOf(form, 'password') }
  const { access_token: token } = await api.post<SignedIn>('/api/auth/login', { body })
  if (token !== null) storeToken(token)
  return urlAfterSignIn()
}

export function Login() {
  const { message, isBusy, onSubmit } = useAuthForm(logIn, LOGIN.failed)
  return (
    <SessionGate>
      <AuthScreen title={LOGIN.title} subtitle={LOGIN.subtitle}>
        <AuthForm onSubmit={onSubmit}>
          {message && <Notice tone="negative">{message}</Notice>}
          <Field label="Email address">
            <TextInput type="email" name="email" size="large" required autoComplete="email" />
          </Field>
          <Field label="Password">
            <PasswordInput name="password" size="large" required autoComplete="current-password" />
          </Field>
          <SubmitButton busy={isBusy && LOGIN.busy}>{LOGIN.submit}</SubmitButton>
        </AuthForm>
        <p className={`${styles.aside} ${styles.row}`}>
          <span>
            Don't have an account?{' '}
            <Link href="/signup" className="link">
              Sign up here
            </Link>
          </span>
          <Link href="/forgot-password" className="link">
            Forgot password?
          </Link>
        </p>
      </AuthScreen>
    </SessionGate>
  )
}
