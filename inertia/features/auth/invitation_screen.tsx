import { ButtonLink } from '~/components/button_link'
import type { ShownInvitation } from '~/lib/team_wire'
import { AuthScreen } from './auth_screen'
import { InvitationForMember } from './invitation_for_member'
import { InvitationForVisitor } from './invitation_for_visitor'
import { INVITATION } from './messages'

export interface InvitationScreenProps {
  token: string
  /** The address of the account that is logged in. */
  account: string | null
  /** Null for one that has expired, was taken back or used, or never was one. */
  invitation: ShownInvitation | null
}

/** What one is invited to, and the way in: for whoever is signed in, and for visitors. */
export function InvitationScreen({ token, account, invitation }: InvitationScreenProps) {
  if (!invitation) {
    return (
      <AuthScreen title={INVITATION.goneTitle} lede={INVITATION.gone}>
        <div>
          <ButtonLink href={account ? '/dashboard' : '/'} size="large">
            {account ? INVITATION.toDashboard : INVITATION.toHome}
          </ButtonLink>
        </div>
      </AuthScreen>
    )
  }
  const { organization, inviter } = invitation
  const lede = INVITATION.lede(inviter, organization.name)
  return (
    <AuthScreen title={INVITATION.title(organization.name)} lede={lede}>
      {account ? (
        <InvitationForMember {...{ token, invitation, account }} />
      ) : (
        <InvitationForVisitor token={token} invitation={invitation} />
      )}
    </AuthScreen>
  )
}
