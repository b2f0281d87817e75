import { Head } from '@inertiajs/react'
import AuthLayout from '~/layouts/auth_layout'
import { ForgotPassword, type ForgotPasswordProps } from '~/features/auth/password_screens'

export default function ForgotPasswordPage(props: ForgotPasswordProps) {
  return (
    <>
      <Head title="Reset your password" />
      <ForgotPassword {...props} />
    </>
  )
}

ForgotPasswordPage.layout = AuthLayout
