import AuthLayout from '~/layouts/auth_layout'
import { PublicHead } from '~/layouts/public_layout'
import { Login } from '~/features/auth/login_screen'

const DESCRIPTION = 'Log in to Herald: plan, write, schedule and publish your LinkedIn posts.'

export default function LoginPage() {
  return (
    <>
      <PublicHead title="Log in" description={DESCRIPTION} path="/login" />
      <Login />
    </>
  )
}

LoginPage.layout = AuthLayout
