import { LogOut, UserMinus } from 'lucide-react'
import { ROLE_LABELS, type Role } from '@domain/organizations/roles'
import { Badge } from '~/components/badge'
import { Button } from '~/components/button'
import { IconButton } from '~/components/icon_button'
import { Select } from '~/components/select'
import { Tile } from '~/components/tile'
import type { Member } from '~/lib/team_wire'
import { ROLE_OPTIONS } from './invite_form'
import { MEMBERS } from './messages'
import type { MembershipActs } from './use_membership_acts'
import styles from './members.module.scss'

interface MemberRowProps {
  member: Member
  isSelf: boolean
  isManaged: boolean
  acts: MembershipActs
}

function RoleOf({ member, isManaged, acts }: MemberRowProps) {
  if (!isManaged) return <Badge tone="muted">{ROLE_LABELS[member.role]}</Badge>
  return (
    <Select
      aria-label={MEMBERS.roleOf(member.name)}
      className={styles.roleSelect}
      value={member.role}
      options={ROLE_OPTIONS}
      disabled={acts.busyId !== null}
      onChange={(role) => void acts.change(member, role as Role)}
    />
  )
}

export function MemberRow(props: MemberRowProps) {
  const { member, isSelf, isManaged, acts } = props
  return (
    <li className={styles.row}>
      <Tile name={member.name} shape="round" />
      <div className={styles.who}>
        <p className={styles.name}>
          {member.name} {isSelf && <span className={styles.you}>({MEMBERS.you})</span>}
        </p>
        <p className={styles.email}>{member.email}</p>
      </div>
      <RoleOf {...props} />
      <span className={styles.end}>
        {isSelf && (
          <Button size="small" icon={LogOut} onClick={() => void acts.leave()}>
            {MEMBERS.leave}
          </Button>
        )}
        {!isSelf && isManaged && (
          <IconButton
            icon={UserMinus}
            label={MEMBERS.remove(member.name)}
            tone="danger"
            onClick={() => void acts.remove(member)}
          />
        )}
      </span>
    </li>
  )
}
