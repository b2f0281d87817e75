import { useState } from 'react'
import { Link2, Mail } from 'lucide-react'
import { ROLE_LABELS } from '@domain/organizations/roles'
import { formatDateOf } from '@domain/schedule/format_date_time'
import { useSubmit } from '~/hooks/use_submit'
import { withDetail } from '~/client'
import { notify } from '~/lib/toasts'
import { Button, CopyLink } from '~/components/buttons/button'
import { Field, TextInput } from '~/components/forms/field'
import { Badge } from '~/components/badge'
import { useClock } from '~/hooks/use_clock'
import { detectedZone } from '~/lib/browser_document'
import { renewInvitation, revokeInvitation } from './use_memberships'
import type { InvitationCard } from '#transformers/organization_transformer'
import { Tooltip } from '~/components/tooltip'
import { InviteForm } from './invite_form'
import { INVITE, PENDING } from './messages'
import styles from './members.module.scss'

interface InvitationsProps {
  orgId: string
  invitations: InvitationCard[]
  accountNotice: string | null
  reload: () => void
}

/** Renews and withdraws invitations, one request at a time, then reloads them. */
function useInvitationActions({ orgId, reload }: InvitationsProps) {
  const [link, setLink] = useState<(ShownLink & { id: string }) | null>(null)
  const { isBusy, submit } = useSubmit()

  const act = async (failed: string, perform: () => Promise<void>) => {
    await submit(perform, (error) => notify.error(withDetail(failed, error)))
    reload()
  }
  const renew = (invitation: InvitationCard) =>
    act(PENDING.renewFailed, async () => {
      const { url } = await renewInvitation(orgId, invitation)
      setLink({ id: invitation.id, url, email: null, isMailed: false })
    })
  const revoke = (invitation: InvitationCard) =>
    act(PENDING.revokeFailed, async () => {
      await revokeInvitation(orgId, invitation)
      if (link?.id === invitation.id) setLink(null)
      notify.success(PENDING.revoked)
    })
  return { link, setLink, isBusy, renew, revoke }
}

/** The invitation form, the link of the new invitation, and the open invitations. */
export function Invitations(props: InvitationsProps) {
  const { orgId, invitations, accountNotice, reload } = props
  const { link, setLink, isBusy, renew, revoke } = useInvitationActions(props)
  return (
    <>
      <section className={styles.section} aria-label={INVITE.title}>
        <h3 className={styles.title}>{INVITE.title}</h3>
        <InviteForm
          orgId={orgId}
          accountNotice={accountNotice}
          onMade={({ id, url, is_mailed: isMailed, email }) => {
            setLink({ id, url, email, isMailed })
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

interface ShownLink {
  url: string
  /** The email address that it was made for, if any. */
  email: string | null
  isMailed: boolean
}

/** The URL of a new invitation, which the server returns only on creation. */
function InvitationLink({ url, email, isMailed }: ShownLink) {
  const sent = isMailed ? INVITE.mailed : INVITE.unmailed
  const hint = email === null ? INVITE.once : sent(email)
  return (
    <div className={styles.link} role="status">
      <Field label={INVITE.link} hint={hint}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <CopyLink className={styles.send} url={url} />
    </div>
  )
}

interface InvitationRowProps {
  invitation: InvitationCard
  isBusy: boolean
  onRenew: () => void
  onRevoke: () => void
}

/** An invitation that is not accepted yet. */
function InvitationRow({ invitation, isBusy, onRenew, onRevoke }: InvitationRowProps) {
  const { email, role, expires_at: expiresAt } = invitation
  const clock = useClock()
  const who = email ?? PENDING.anyone
  const Icon = email ? Mail : Link2
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <Icon size={16} />
      </span>
      <div className={styles.who}>
        <p className={styles.name}>{who}</p>
        <p className={styles.email}>
          {PENDING.until(
            formatDateOf(new Date(expiresAt), detectedZone(), clock, { style: 'short' })
          )}
        </p>
      </div>
      <Badge tone="muted">{ROLE_LABELS[role]}</Badge>
      <span className={styles.actions}>
        <Tooltip text={PENDING.renewHint}>
          <Button
            size="small"
            aria-label={PENDING.renewLabel(who)}
            disabled={isBusy}
            onClick={onRenew}
          >
            {PENDING.renew}
          </Button>
        </Tooltip>
        <Button
          size="small"
          aria-label={PENDING.revokeLabel(who)}
          disabled={isBusy}
          onClick={onRevoke}
        >
          {PENDING.revoke}
        </Button>
      </span>
    </li>
  )
}
