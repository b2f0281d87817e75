import { Link, router } from '@inertiajs/react'
import { checkSignup } from '@domain/auth/rules'
import { api } from '~/client'
import { Button } from '~/components/button'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { PasswordInput } from '~/components/password_input'
import { notify } from '~/lib/notify'
import { clearToken } from '~/lib/token'
import { AuthScreen } from './auth_screen'
import { FormProblem } from './form_problem'
import { RESET_PASSWORD } from './messages'
import { textOf, useAuthForm } from './use_auth_form'
import styles from './auth.module.scss'

interface ResetPasswordProps {
  token: string
  /** False for a link that has expired, was used, or never was one. */
  isUsable: boolean
}

async function savePassword(token: string, form: FormData) {
  const password = textOf(form, 'password')
  const problem = checkSignup({ password, confirmation: textOf(form, 'confirmation') })
  if (problem) throw new FormProblem(problem)
  await api.post('/api/auth/reset-password', { body: { token, password } })
  clearToken()
  notify.success(RESET_PASSWORD.saved)
  router.visit('/login')
}

export function ResetPassword({ token, isUsable }: ResetPasswordProps) {
  const form = useAuthForm((sent) => savePassword(token, sent), RESET_PASSWORD.failed)
  if (!isUsable) {
    return (
      <AuthScreen title={RESET_PASSWORD.title} lede={RESET_PASSWORD.expired}>
        <Link href="/forgot-password" className="link">
          Request a new link
        </Link>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen title={RESET_PASSWORD.title} lede={RESET_PASSWORD.lede}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        {form.message && <Notice tone="negative">{form.message}</Notice>}
        <Field label="New password">
          <PasswordInput name="password" size="large" required autoComplete="new-password" />
        </Field>
        <Field label="Confirm password">
          <PasswordInput name="confirmation" size="large" required autoComplete="new-password" />
        </Field>
        <Button
          type="submit"
          tone="primary"
          size="large"
          width="full"
          busy={form.isBusy && RESET_PASSWORD.busy}
        >
          {RESET_PASSWORD.submit}
        </Button>
      </form>
    </AuthScreen>
  )
}
