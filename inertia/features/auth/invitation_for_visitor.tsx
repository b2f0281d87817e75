import { Link } from '@inertiajs/react'
import { buttonLook } from '~/components/button_look'
import { keepInvitation } from '~/lib/kept_invitation'
import type { ShownInvitation } from '~/lib/team_wire'
import { InvitedRole } from './invited_role'
import { INVITATION } from './messages'
import { SessionGate } from './session_gate'
import styles from './invitation.module.scss'
import authStyles from './auth.module.scss'

interface InvitationForVisitorProps {
  token: string
  invitation: ShownInvitation
}

/** Signing up or logging in leads back here. */
export function InvitationForVisitor({ token, invitation }: InvitationForVisitorProps) {
  const { role, email } = invitation
  const keep = () => keepInvitation(token)
  const large = { size: 'large', width: 'full' } as const
  return (
    <SessionGate place={`/invitations/${token}`}>
      <InvitedRole role={role} />
      <div className={styles.ways}>
        <Link href="/signup" onClick={keep} {...buttonLook({ ...large, tone: 'primary' })}>
          {INVITATION.signUp}
        </Link>
        <Link href="/login" onClick={keep} {...buttonLook(large)}>
          {INVITATION.logIn}
        </Link>
      </div>
      {email && <p className={authStyles.note}>{INVITATION.forAddress(email)}</p>}
    </SessionGate>
  )
}
