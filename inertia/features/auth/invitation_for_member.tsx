import { router } from '@inertiajs/react'
import { withOrganization } from '@domain/organizations/organization_url'
import { api } from '~/client'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import { Notice } from '~/components/notice'
import { PageLink } from '~/components/page_link'
import { rememberOrganization } from '~/lib/selected_organization'
import { keepInvitation } from '~/lib/kept_invitation'
import { reportQuietly } from '~/lib/report_quietly'
import type { ShownInvitation } from '~/lib/team_wire'
import { clearToken } from '~/lib/token'
import type { OrganizationCard } from '~/lib/wire'
import { InvitedRole } from './invited_role'
import { INVITATION } from './messages'
import { useAuthForm } from './use_auth_form'
import styles from './auth.module.scss'

interface InvitationForMemberProps {
  token: string
  invitation: ShownInvitation
  /** Of whoever is logged in. */
  account: string
}

async function join(token: string) {
  const joined = await api.post<OrganizationCard>('/api/invitations/accept', { body: { token } })
  rememberOrganization(joined.id)
  router.visit(withOrganization('/dashboard/organizations', joined.id))
}

/** Logs out, so that another account can come back to the invitation. */
async function changeAccount(token: string) {
  await api.post('/api/auth/logout').catch(reportQuietly)
  clearToken()
  keepInvitation(token)
  window.location.assign('/login')
}

/** Whoever is logged in accepts, or finds out why they cannot. */
export function InvitationForMember({ token, invitation, account }: InvitationForMemberProps) {
  const { message, isBusy, onSubmit } = useAuthForm(() => join(token), INVITATION.failed)
  const { organization, role, refusal, is_member: isMember } = invitation
  const other = (
    <p className={styles.aside}>
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
      <form className={styles.form} onSubmit={onSubmit}>
        <InvitedRole role={role} />
        {message && <Notice tone="negative">{message}</Notice>}
        <Button
          type="submit"
          tone="primary"
          size="large"
          width="full"
          busy={isBusy && INVITATION.busy}
        >
          {INVITATION.accept(organization.name)}
        </Button>
        <p className={styles.note}>
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
