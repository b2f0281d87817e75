import { Head } from '@inertiajs/react'
import AuthLayout from '~/layouts/auth_layout'
import { Signup } from '~/features/auth/signup'

export default function SignupPage() {
  return (
    <>
      <Head title="Sign up" />
      <Signup />
    </>
  )
}

SignupPage.layout = AuthLayout
