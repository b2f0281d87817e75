import { Head } from '@inertiajs/react'
import AuthLayout from '~/layouts/auth_layout'
import { ResetPassword } from '~/features/auth/password_screens'

interface ResetPasswordPageProps {
  token: string
  isUsable: boolean
}

export default function ResetPasswordPage(props: ResetPasswordPageProps) {
  return (
    <>
      <Head title="Choose a new password" />
      <ResetPassword {...props} />
    </>
  )
}

ResetPasswordPage.layout = AuthLayout
