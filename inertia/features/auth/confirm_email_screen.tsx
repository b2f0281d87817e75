import { Link, router } from '@inertiajs/react'
import { api } from '~/client'
import { Notice } from '~/components/notice'
import { notify } from '~/lib/toasts'
import { AuthScreen, useAuthForm, SubmitButton } from './auth_screen'
import { CONFIRM_EMAIL } from './messages'
import styles from './auth.module.scss'

export interface ConfirmEmailProps {
  token: string
  /** Null if the link is expired, used or invalid. */
  email: string | null
}

async function confirm(token: string) {
  await api.post('/api/auth/confirm-email', { body: { token } })
  notify.success(CONFIRM_EMAIL.done)
  router.visit('/login')
}

/** A button confirms the address, because mail scanners open links but press no buttons. */
export function ConfirmEmail({ token, email }: ConfirmEmailProps) {
  const { message, isBusy, onSubmit } = useAuthForm(() => confirm(token), CONFIRM_EMAIL.failed)
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
        <SubmitButton busy={isBusy && CONFIRM_EMAIL.busy}>{CONFIRM_EMAIL.submit}</SubmitButton>
      </form>
    </AuthScreen>
  )
}
