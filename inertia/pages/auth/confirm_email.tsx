import { Head } from '@inertiajs/react'
import AuthLayout from '~/layouts/auth_layout'
import { ConfirmEmail, type ConfirmEmailProps } from '~/features/auth/confirm_email_screen'

export default function ConfirmEmailPage(props: ConfirmEmailProps) {
  return (
    <>
      <Head title="Confirm your email address" />
      <ConfirmEmail {...props} />
    </>
  )
}

ConfirmEmailPage.layout = AuthLayout
