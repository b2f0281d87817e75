import { may } from '@domain/organizations/roles'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogFooter } from '~/components/dialog_footer'
import { Notice } from '~/components/notice'
import { Skeleton } from '~/components/skeleton'
import type { OrganizationCard } from '~/lib/wire'
import { Invitations } from './invitations'
import { MemberRow } from './member_row'
import { MEMBERS } from './messages'
import { RolesHelp } from './roles_help'
import { useMembershipActs } from './use_membership_acts'
import { useTeam } from './use_team'
import styles from './members.module.scss'

export interface MembersDialogProps {
  organization: OrganizationCard
  userId: string
  onClose: () => void
}

function Team({ organization, userId, onClose }: MembersDialogProps) {
  const isManaged = may(organization.role, 'manage_members')
  const { team, reload } = useTeam({ orgId: organization.id, isManaged })
  const acts = useMembershipActs({ organization, userId, reload, onLeft: onClose })
  if (team.kind === 'loading') return <Skeleton width="80%" height={14} />
  if (team.kind === 'failed') {
    const again = (
      <Button size="small" onClick={reload}>
        {MEMBERS.again}
      </Button>
    )
    return (
      <Notice tone="negative" action={again}>
        {MEMBERS.loadFailed}
      </Notice>
    )
  }
  return (
    <div className={styles.team}>
      <section className={styles.section} aria-label={MEMBERS.list}>
        <ul className={styles.list}>
          {team.members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isSelf={member.user_id === userId}
              isManaged={isManaged}
              acts={acts}
            />
          ))}
        </ul>
      </section>
      {isManaged && (
        <Invitations orgId={organization.id} invitations={team.invitations} reload={reload} />
      )}
      <RolesHelp />
    </div>
  )
}

/** Who belongs to an organization; owners invite, change roles and remove. */
export function MembersDialog(props: MembersDialogProps) {
  const { organization, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      title={MEMBERS.title(organization.name)}
      description={MEMBERS.description}
    >
      <DialogBody>
        <Team {...props} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
