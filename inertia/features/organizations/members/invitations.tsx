import { useState } from 'react'
import { withDetail } from '~/features/posts/with_detail'
import { notify } from '~/lib/notify'
import type { Invitation } from '~/lib/team_wire'
import { InvitationLink, type ShownLink } from './invitation_link'
import { InvitationRow } from './invitation_row'
import { InviteForm } from './invite_form'
import { renewInvitation, revokeInvitation } from './member_calls'
import { INVITE, PENDING } from './messages'
import styles from './members.module.scss'

interface InvitationsProps {
  orgId: string
  invitations: Invitation[]
  reload: () => void
}

/** One act on an open invitation at a time; afterwards all are read again. */
function useInvitationActs({ orgId, reload }: InvitationsProps) {
  const [link, setLink] = useState<(ShownLink & { id: string }) | null>(null)
  const [isBusy, setBusy] = useState(false)

  const act = async (failed: string, perform: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await perform()
    } catch (error) {
      notify.error(withDetail(failed, error))
    } finally {
      setBusy(false)
      reload()
    }
  }
  const renew = (invitation: Invitation) =>
    act(PENDING.renewFailed, async () => {
      const { url } = await renewInvitation(orgId, invitation)
      setLink({ id: invitation.id, url, mailedTo: null })
    })
  const revoke = (invitation: Invitation) =>
    act(PENDING.revokeFailed, async () => {
      await revokeInvitation(orgId, invitation)
      if (link?.id === invitation.id) setLink(null)
      notify.success(PENDING.revoked)
    })
  return { link, setLink, isBusy, renew, revoke }
}

/** Inviting somebody, the link that comes of it, and who has not accepted yet. */
export function Invitations(props: InvitationsProps) {
  const { orgId, invitations, reload } = props
  const { link, setLink, isBusy, renew, revoke } = useInvitationActs(props)
  return (
    <>
      <section className={styles.section} aria-label={INVITE.title}>
        <h3 className={styles.title}>{INVITE.title}</h3>
        <InviteForm
          orgId={orgId}
          onMade={({ id, url, is_mailed: isMailed, email }) => {
            setLink({ id, url, mailedTo: isMailed ? email : null })
            reload()
          }}
        />
        {link && <InvitationLink key={link.url} {...link} />}
      </section>
      {invitations.length > 0 && (
        <section className={styles.section} aria-label={PENDING.title}>
          <h3 className={styles.title}>{PENDING.title}</h3>
          <ul className={styles.list}>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                isBusy={isBusy}
                onRenew={() => void renew(invitation)}
                onRevoke={() => void revoke(invitation)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
