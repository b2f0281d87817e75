import { useState } from 'react'
import { Link } from '@inertiajs/react'
import { checkSignup } from '@domain/auth/auth_rules'
import { api } from '~/client'
import { Field, TextInput, PasswordInput } from '~/components/forms/field'
import { Notice } from '~/components/notice'
import { notify } from '~/lib/toasts'
import { clearToken } from '~/lib/access_token'
import { AuthForm, AuthScreen, textOf, useAuthForm, FormProblem, SubmitButton } from './auth_screen'
import { FORGOT_PASSWORD, RESET_PASSWORD } from './messages'
import styles from './auth.module.scss'

export interface ForgotPasswordProps {
  /** False if the server sends no email, so that the link is in its log. */
  isMailed: boolean
}

export function ForgotPassword({ isMailed }: ForgotPasswordProps) {
  const words = isMailed ? FORGOT_PASSWORD.mailed : FORGOT_PASSWORD.logged
  const [isSent, setSent] = useState(false)
  const ask = async (sent: FormData) => {
    await api.post('/api/auth/forgot-password', { body: { email: textOf(sent, 'email') } })
    setSent(true)
    return null
  }
  const form = useAuthForm(ask, FORGOT_PASSWORD.failed)
  return (
    <AuthScreen title={FORGOT_PASSWORD.title} subtitle={words.subtitle}>
      <AuthForm onSubmit={form.onSubmit}>
        {form.message && <Notice tone="negative">{form.message}</Notice>}
        {isSent && (
          <div role="status">
            <Notice tone="info">{words.sent}</Notice>
          </div>
        )}
        <Field label="Email address">
          <TextInput type="email" name="email" size="large" required autoComplete="email" />
        </Field>
        <SubmitButton busy={form.isBusy && FORGOT_PASSWORD.busy}>{words.submit}</SubmitButton>
      </AuthForm>
      <p className={styles.aside}>
        <Link href="/login" className="link">
          Back to login
        </Link>
      </p>
    </AuthScreen>
  )
}

interface ResetPasswordProps {
  token: string
  /** False if the link is expired, used or invalid. */
  isUsable: boolean
}

async function savePassword(token: string, form: FormData) {
  const password = textOf(form, 'password')
  const problem = checkSignup({ password, confirmation: textOf(form, 'confirmation') })
  if (problem) throw new FormProblem(problem)
  await api.post('/api/auth/reset-password', { body: { token, password } })
  clearToken()
  notify.success(RESET_PASSWORD.saved)
  return '/login'
}

export function ResetPassword({ token, isUsable }: ResetPasswordProps) {
  const form = useAuthForm((sent) => savePassword(token, sent), RESET_PASSWORD.failed)
  if (!isUsable) {
    return (
      <AuthScreen title={RESET_PASSWORD.title} subtitle={RESET_PASSWORD.expired}>
        <Link href="/forgot-password" className="link">
          Request a new link
        </Link>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen title={RESET_PASSWORD.title} subtitle={RESET_PASSWORD.subtitle}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        {form.message && <Notice tone="negative">{form.message}</Notice>}
        <Field label="New password">
          <PasswordInput name="password" size="large" required autoComplete="new-password" />
        </Field>
        <Field label="Confirm password">
          <PasswordInput name="confirmation" size="large" required autoComplete="new-password" />
        </Field>
        <SubmitButton busy={form.isBusy && RESET_PASSWORD.busy}>
          {RESET_PASSWORD.submit}
        </SubmitButton>
      </form>
    </AuthScreen>
  )
}
