import { Link2, Mail } from 'lucide-react'
import { ROLE_LABELS } from '@domain/organizations/roles'
import { formatDateOf } from '@domain/schedule/format_date_time'
import { Badge } from '~/components/badge'
import { Button } from '~/components/button'
import { Tooltip } from '~/components/tooltip'
import { useClock } from '~/hooks/use_clock'
import { detectedZone } from '~/lib/detected_zone'
import type { Invitation } from '~/lib/team_wire'
import { PENDING } from './messages'
import styles from './members.module.scss'

interface InvitationRowProps {
  invitation: Invitation
  isBusy: boolean
  onRenew: () => void
  onRevoke: () => void
}

/** An invitation that nobody has accepted yet. */
export function InvitationRow({ invitation, isBusy, onRenew, onRevoke }: InvitationRowProps) {
  const { email, role, expires_at: expiresAt } = invitation
  const clock = useClock()
  const who = email ?? PENDING.anybody
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
      <span className={styles.acts}>
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
