import { useState } from 'react'
import { LogOut, Search, UserMinus } from 'lucide-react'
import { may, ROLE_LABELS, ROLE_DESCRIPTIONS, ROLES } from '@domain/organizations/roles'
import type { Role } from '@domain/organizations/roles'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { LoadFailed } from '~/components/notice'
import { Skeleton } from '~/components/progress'
import { lazyDialog } from '~/lib/lazy'
import { Badge } from '~/components/badge'
import { TextInput } from '~/components/forms/field'
import { Select } from '~/components/forms/select'
import { Tile } from '~/components/card'
import { useRead } from '~/hooks/use_read'
import { useMembershipActions, loadInvitations, loadMembers } from './use_memberships'
import type { MembershipActions } from './use_memberships'
import type { OrganizationCard } from '#transformers/organization_transformer'
import type { MemberCard } from '#transformers/organization_transformer'
import { Invitations } from './invitations'
import { MEMBERS, POSTING_ACCOUNT } from './messages'
import { ROLE_OPTIONS } from './invite_form'
import styles from './members.module.scss'

const RemoveMemberDialog = lazyDialog(async () => {
  const { RemoveMemberDialog: Removal } = await import('./remove_member_dialog')
  return Removal
})

interface MembersDialogProps {
  organization: OrganizationCard
  userId: string
  onClose: () => void
}

function Team({ organization, userId, onClose }: MembersDialogProps) {
  const isManaged = may(organization.role, 'manage_members')
  const { value, error, again } = useTeam(organization.id, isManaged)
  const actions = useMembershipActions({ organization, userId, reload: again, onLeft: onClose })
  return (
    <div className={styles.team}>
      {error !== null && <LoadFailed onAgain={again}>{MEMBERS.loadFailed}</LoadFailed>}
      {!value && error === null && <Skeleton width="80%" height={14} />}
      {value && (
        <MemberList
          members={value.members}
          userId={userId}
          isManaged={isManaged}
          actions={actions}
        />
      )}
      {value && isManaged && (
        <Invitations
          orgId={organization.id}
          invitations={value.invitations}
          accountNotice={postingAccountNotice(value.members, userId)}
          reload={again}
        />
      )}
      {value && <RolesHelp />}
      {actions.removal && (
        <RemoveMemberDialog key={actions.removal.member.id} {...actions.removal} />
      )}
    </div>
  )
}

interface MemberListProps extends Pick<MemberRowProps, 'isManaged' | 'actions'> {
  members: MemberCard[]
  userId: string
}

/** More members than this can be searched, and only so many show at first. */
const MAX_ROWS = 20

/** The members. The rest of the dialog stays within reach below a long list. */
function MemberList({ members, userId, ...row }: MemberListProps) {
  const [search, setSearch] = useState('')
  const [isWhole, setWhole] = useState(false)
  const asked = search.trim().toLowerCase()
  const found = members.filter(({ name, email }) =>
    `${name} ${email}`.toLowerCase().includes(asked)
  )
  const shown = isWhole ? found : found.slice(0, MAX_ROWS)
  return (
    <section className={styles.section} aria-label={MEMBERS.list}>
      {members.length > MAX_ROWS && (
        <TextInput
          type="search"
          icon={Search}
          aria-label={MEMBERS.search}
          placeholder={MEMBERS.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isSelf={member.user_id === userId}
              accountNotice={postingAccountNotice(members, userId)}
              {...row}
            />
          ))}
        </ul>
      )}
      {found.length === 0 && <p role="status">{MEMBERS.notFound}</p>}
      {shown.length < found.length && (
        <Button onClick={() => setWhole(true)}>{MEMBERS.showAll(found.length)}</Button>
      )}
    </section>
  )
}

/** The members of an organization. Owners invite, change roles and remove. */
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

/**
 * What a new poster means for the LinkedIn account that the organization posts with, from the point
 * of view of the user who admits them; null if no account is connected. The server applies the same
 * rule (app/actions/organizations/admit_poster).
 */
function postingAccountNotice(members: readonly MemberCard[], userId: string): string | null {
  const holder = members.find(({ linkedin_account: account }) => account !== null)
  if (!holder?.linkedin_account) return null
  return holder.user_id === userId
    ? POSTING_ACCOUNT.own(holder.linkedin_account)
    : POSTING_ACCOUNT.others(holder.linkedin_account, holder.name)
}

/** Describes each role in one line. */
function RolesHelp() {
  return (
    <section className={styles.section} aria-label={MEMBERS.roles}>
      <h3 className={styles.title}>{MEMBERS.roles}</h3>
      <dl className={styles.roles}>
        {ROLES.map((role) => (
          <div key={role} className={styles.roleLine}>
            <dt>{ROLE_LABELS[role]}</dt>
            <dd>{ROLE_DESCRIPTIONS[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The members and, for those who manage the team, its invitations. */
function useTeam(orgId: string, isManaged: boolean) {
  return useRead(`${orgId} ${isManaged}`, async () => {
    const invited = isManaged ? loadInvitations(orgId) : []
    const [members, invitations] = await Promise.all([loadMembers(orgId), invited])
    return { members, invitations }
  })
}

interface MemberRowProps {
  member: MemberCard
  isSelf: boolean
  isManaged: boolean
  actions: MembershipActions
  /**
   * What the member's permission to post means for the LinkedIn account in use; null if there is
   * none.
   */
  accountNotice: string | null
}

function MemberRole({ member, isManaged, actions, accountNotice }: MemberRowProps) {
  if (!isManaged) return <Badge tone="muted">{ROLE_LABELS[member.role]}</Badge>
  return (
    <Select
      aria-label={MEMBERS.roleOf(member.name)}
      className={styles.roleSelect}
      value={member.role}
      options={ROLE_OPTIONS}
      disabled={actions.busyId !== null}
      onChange={(role) => void actions.change(member, role as Role, accountNotice)}
    />
  )
}

function MemberRow(props: MemberRowProps) {
  const { member, isSelf, isManaged, actions } = props
  return (
    <li className={styles.row}>
      <Tile name={member.name} shape="round" />
      <div className={styles.who}>
        <p className={styles.name}>
          {member.name} {isSelf && <span className={styles.you}>({MEMBERS.you})</span>}
        </p>
        <p className={styles.email}>{member.email}</p>
      </div>
      <MemberRole {...props} />
      <span className={styles.end}>
        {isSelf && (
          <Button size="small" icon={LogOut} onClick={() => void actions.leave()}>
            {MEMBERS.leave}
          </Button>
        )}
        {!isSelf && isManaged && (
          <IconButton
            icon={UserMinus}
            label={MEMBERS.remove(member.name)}
            tone="danger"
            onClick={() => void actions.remove(member)}
          />
        )}
      </span>
    </li>
  )
}
