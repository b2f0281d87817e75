import { Link, router } from '@inertiajs/react'
import { api, ApiError } from '~/client'
import { Field, PasswordInput } from '~/components/forms/field'
import { Notice } from '~/components/notice'
import { notify } from '~/lib/toasts'
import { AuthScreen, textOf, useAuthForm, SubmitButton } from './auth_screen'
import { CONFIRM_EMAIL } from './messages'
import styles from './auth.module.scss'

export interface ConfirmEmailProps {
  token: string
  /** Null if the link is expired, used or invalid. */
  email: string | null
  /** True if several people signed up with this address. */
  asksPassword: boolean
}

async function confirm(token: string, form: FormData) {
  const password = textOf(form, 'password') || undefined
  await api.post('/api/auth/confirm-email', { body: { token, password } }).catch(askForPassword)
  notify.success(CONFIRM_EMAIL.done)
  return '/login'
}

/** Someone else may have signed up since the page was loaded. */
function askForPassword(error: unknown): never {
  if (error instanceof ApiError && error.code === 'E_CONFIRMATION_PASSWORD') router.reload()
  throw error
}

/** A button confirms the address, because mail scanners open links but press no buttons. */
export function ConfirmEmail({ token, email, asksPassword }: ConfirmEmailProps) {
  const { message, isBusy, onSubmit } = useAuthForm(
    (form) => confirm(token, form),
    CONFIRM_EMAIL.failed
  )
  if (email === null) {
    return (
      <AuthScreen title={CONFIRM_EMAIL.title} subtitle={CONFIRM_EMAIL.expired}>
        <Link href="/login" className="link">
          Back to login
        </Link>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen title={CONFIRM_EMAIL.title} subtitle={CONFIRM_EMAIL.subtitle(email)}>
      <form className={styles.form} onSubmit={onSubmit}>
        {message && <Notice tone="negative">{message}</Notice>}
        {asksPassword && (
          <Field label="Password" hint={CONFIRM_EMAIL.password}>
            <PasswordInput name="password" size="large" required autoComplete="current-password" />
          </Field>
        )}
        <SubmitButton busy={isBusy && CONFIRM_EMAIL.busy}>{CONFIRM_EMAIL.submit}</SubmitButton>
      </form>
    </AuthScreen>
  )
}
