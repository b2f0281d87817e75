import { useState } from 'react'
import { Link } from '@inertiajs/react'
import { api } from '~/client'
import { Button } from '~/components/button'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { TextInput } from '~/components/text_input'
import { AuthForm } from './auth_form'
import { AuthScreen } from './auth_screen'
import { FORGOT_PASSWORD } from './messages'
import { textOf, useAuthForm } from './use_auth_form'
import styles from './auth.module.scss'

export function ForgotPassword() {
  const [isSent, setSent] = useState(false)
  const ask = async (sent: FormData) => {
    await api.post('/api/auth/forgot-password', { body: { email: textOf(sent, 'email') } })
    setSent(true)
    form.settle()
  }
  const form = useAuthForm(ask, FORGOT_PASSWORD.failed)
  return (
    <AuthScreen title={FORGOT_PASSWORD.title} lede={FORGOT_PASSWORD.lede}>
      <AuthForm onSubmit={form.onSubmit}>
        {form.message && <Notice tone="negative">{form.message}</Notice>}
        {isSent && (
          <div role="status">
            <Notice tone="info">{FORGOT_PASSWORD.sent}</Notice>
          </div>
        )}
        <Field label="Email address">
          <TextInput type="email" name="email" size="large" required autoComplete="email" />
        </Field>
        <Button
          type="submit"
          tone="primary"
          size="large"
          width="full"
          busy={form.isBusy && FORGOT_PASSWORD.busy}
        >
          {FORGOT_PASSWORD.submit}
        </Button>
      </AuthForm>
      <p className={styles.aside}>
        <Link href="/login" className="link">
          Back to login
        </Link>
      </p>
    </AuthScreen>
  )
}
