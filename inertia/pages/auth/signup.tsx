import AuthLayout from '~/layouts/auth_layout'
import { PublicHead } from '~/layouts/public_layout'
import { Signup } from '~/features/auth/signup_screen'
import type { SignupProps } from '~/features/auth/signup_screen'

const DESCRIPTION = 'Create your Herald account and schedule your first LinkedIn post today.'

export default function SignupPage(props: SignupProps) {
  return (
    <>
      <PublicHead title="Sign up" description={DESCRIPTION} path="/signup" />
      <Signup {...props} />
    </>
  )
}

SignupPage.layout = AuthLayout
