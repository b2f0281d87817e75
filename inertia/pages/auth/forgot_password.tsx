import { Head } from '@inertiajs/react'
import AuthLayout from '~/layouts/auth_layout'
import { ForgotPassword } from '~/features/auth/password_screens'

export default function ForgotPasswordPage() {
  return (
    <>
      <Head title="Reset your password" />
      <ForgotPassword />
    </>
  )
}

ForgotPasswordPage.layout = AuthLayout
