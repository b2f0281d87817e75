import { Link } from '@inertiajs/react'
import { withOrganization } from '@domain/organizations/organization_url'
import { ButtonLink, buttonStyle } from '~/components/buttons/button'
import { saveInvitation } from '~/lib/sign_in'
import { Notice } from '~/components/notice'
import { PageLink } from '~/components/page'
import { rememberOrganization } from '~/lib/organization_of_tab'
import { reportQuietly } from '~/lib/reporting'
import { clearToken } from '~/lib/access_token'
import { AuthScreen, useAuthForm, SubmitButton } from './auth_screen'
import { ROLE_LABELS, ROLE_DESCRIPTIONS } from '@domain/organizations/roles'
import type { Role } from '@domain/organizations/roles'
import type { ShownInvitation } from '#transformers/organization_transformer'
import { api } from '~/client'
import type { OrganizationCard } from '#transformers/organization_transformer'
import { INVITATION } from './messages'
import { SessionGate } from './session_gate'
import styles from './invitation.module.scss'
import authStyles from './auth.module.scss'

export interface InvitationScreenProps {
  token: string
  /** Email address of the signed-in account. */
  account: string | null
  /** Null if the invitation is expired, withdrawn, used or invalid. */
  invitation: ShownInvitation | null
}

/** The page of an invitation, for signed-in users and for visitors. */
export function InvitationScreen({ token, account, invitation }: InvitationScreenProps) {
  if (!invitation) {
    return (
      <AuthScreen title={INVITATION.goneTitle} subtitle={INVITATION.gone}>
        <div>
          <ButtonLink href={account ? '/dashboard' : '/'} size="large">
            {account ? INVITATION.toDashboard : INVITATION.toHome}
          </ButtonLink>
        </div>
      </AuthScreen>
    )
  }
  const { organization, inviter } = invitation
  const subtitle = INVITATION.subtitle(inviter, organization.name)
  return (
    <AuthScreen title={INVITATION.title(organization.name)} subtitle={subtitle}>
      {account ? (
        <InvitationForMember token={token} invitation={invitation} account={account} />
      ) : (
        <InvitationForVisitor token={token} invitation={invitation} />
      )}
    </AuthScreen>
  )
}

interface InvitationForVisitorProps {
  token: string
  invitation: ShownInvitation
}

/** An invitation as a visitor sees it. Signing up or logging in returns to it. */
function InvitationForVisitor({ token, invitation }: InvitationForVisitorProps) {
  const { role, email } = invitation
  const keep = () => saveInvitation(token)
  const large = { size: 'large', width: 'full' } as const
  return (
    <SessionGate place={`/invitations/${token}`}>
      <InvitedRole role={role} />
      <div className={styles.ways}>
        <Link href="/signup" onClick={keep} {...buttonStyle({ ...large, tone: 'primary' })}>
          {INVITATION.signUp}
        </Link>
        <Link href="/login" onClick={keep} {...buttonStyle(large)}>
          {INVITATION.logIn}
        </Link>
      </div>
      {email && <p className={authStyles.note}>{INVITATION.forAddress(email)}</p>}
    </SessionGate>
  )
}

interface InvitationForMemberProps {
  token: string
  invitation: ShownInvitation
  /** Email address of the signed-in account. */
  account: string
}

async function join(token: string) {
  const joined = await api.post<OrganizationCard>('/api/invitations/accept', { body: { token } })
  rememberOrganization(joined.id)
  return withOrganization('/dashboard/organizations', joined.id)
}

/** Logs out and returns to the invitation, for another account. */
async function changeAccount(token: string) {
  await api.post('/api/auth/logout').catch(reportQuietly)
  clearToken()
  saveInvitation(token)
  window.location.assign('/login')
}

/** An invitation as a signed-in user sees it: accepts it, or explains why that is not possible. */
function InvitationForMember({ token, invitation, account }: InvitationForMemberProps) {
  const { message, isBusy, onSubmit } = useAuthForm(() => join(token), INVITATION.failed)
  const { organization, role, refusal, is_member: isMember } = invitation
  const other = (
    <p className={authStyles.aside}>
      {INVITATION.loggedInAs(account)}{' '}
      <button type="button" className="link" onClick={() => void changeAccount(token)}>
        {INVITATION.otherAccount}
      </button>
    </p>
  )
  if (isMember) {
    return (
      <>
        <Notice tone="info">{INVITATION.isMember(organization.name)}</Notice>
        <ButtonLink href="/dashboard" tone="primary" size="large">
          {INVITATION.toDashboard}
        </ButtonLink>
      </>
    )
  }
  if (refusal) {
    return (
      <>
        <Notice tone="caution">{refusal}</Notice>
        {other}
      </>
    )
  }
  return (
    <>
      <form className={authStyles.form} onSubmit={onSubmit}>
        <InvitedRole role={role} />
        {message && <Notice tone="negative">{message}</Notice>}
        <SubmitButton busy={isBusy && INVITATION.busy}>
          {INVITATION.accept(organization.name)}
        </SubmitButton>
        <p className={authStyles.note}>
          Not now?{' '}
          <PageLink href="/dashboard" className="link">
            {INVITATION.toDashboard}
          </PageLink>
        </p>
      </form>
      {other}
    </>
  )
}

/** Describes the role of an invitation in one line. */
function InvitedRole({ role }: { role: Role }) {
  return (
    <div className={styles.role}>
      <p className={styles.roleName}>Your role: {ROLE_LABELS[role]}</p>
      <p className={styles.roleLine}>{ROLE_DESCRIPTIONS[role]}</p>
    </div>
  )
}
