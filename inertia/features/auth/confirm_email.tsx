import { Link, router } from '@inertiajs/react'
import { api } from '~/client'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { notify } from '~/lib/notify'
import { AuthScreen } from './auth_screen'
import { CONFIRM_EMAIL } from './messages'
import { useAuthForm } from './use_auth_form'
import styles from './auth.module.scss'

export interface ConfirmEmailProps {
  token: string
  /** Null for a link that has expired, was used, or never was one. */
  email: string | null
}

async function confirm(token: string) {
  await api.post('/api/auth/confirm-email', { body: { token } })
  notify.success(CONFIRM_EMAIL.done)
  router.visit('/login')
}

/** One button: what looks at the links of mails opens pages, but presses nothing. */
export function ConfirmEmail({ token, email }: ConfirmEmailProps) {
  const { message, isBusy, onSubmit } = useAuthForm(() => confirm(token), CONFIRM_EMAIL.failed)
  if (email === null) {
    return (
      <AuthScreen title={CONFIRM_EMAIL.title} lede={CONFIRM_EMAIL.expired}>
        <Link href="/login" className="link">
          Back to login
        </Link>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen title={CONFIRM_EMAIL.title} lede={CONFIRM_EMAIL.lede(email)}>
      <form className={styles.form} onSubmit={onSubmit}>
        {message && <Notice tone="negative">{message}</Notice>}
        <Button
          type="submit"
          tone="primary"
          size="large"
          width="full"
          busy={isBusy && CONFIRM_EMAIL.busy}
        >
          {CONFIRM_EMAIL.submit}
        </Button>
      </form>
    </AuthScreen>
  )
}
