import { Head } from '@inertiajs/react'
import AuthLayout from '~/layouts/auth_layout'
import { InvitationScreen } from '~/features/auth/invitation_screen'
import type { InvitationScreenProps } from '~/features/auth/invitation_screen'

export default function InvitationPage(props: InvitationScreenProps) {
  return (
    <>
      <Head title="Invitation" />
      <InvitationScreen {...props} />
    </>
  )
}

InvitationPage.layout = AuthLayout
