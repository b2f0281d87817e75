import { Head } from '@inertiajs/react'
import AuthLayout from '~/layouts/auth_layout'
import { ForgotPassword } from '~/features/auth/forgot_password'

export default function ForgotPasswordPage() {
  return (
    <>
      <Head title="Reset your password" />
      <ForgotPassword />
    </>
  )
}

ForgotPasswordPage.layout = AuthLayout
