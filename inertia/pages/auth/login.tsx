import { Head } from '@inertiajs/react'
import AuthLayout from '~/layouts/auth_layout'
import { Login } from '~/features/auth/login'

export default function LoginPage() {
  return (
    <>
      <Head title="Log in" />
      <Login />
    </>
  )
}

LoginPage.layout = AuthLayout
