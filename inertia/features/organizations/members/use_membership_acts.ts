import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ROLE_LABELS, type Role } from '@domain/organizations/roles'
import { withDetail } from '~/features/posts/with_detail'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import { deselectOrganization } from '~/lib/selected_organization'
import type { Member } from '~/lib/team_wire'
import type { OrganizationCard } from '~/lib/wire'
import { changeRole, leaveOrganization, removeMember } from './member_calls'
import { MEMBERS } from './messages'

interface ActsOptions {
  organization: OrganizationCard
  userId: string
  reload: () => void
  onLeft: () => void
}

/** Gives a member another role; one's own reaches the whole page. */
function useRoleChange({ organization, userId, reload }: ActsOptions) {
  const [busyId, setBusyId] = useState<string | null>(null)
  const change = async (member: Member, role: Role) => {
    if (busyId || role === member.role) return
    setBusyId(member.id)
    try {
      await changeRole(organization.id, member, role)
      notify.success(MEMBERS.changed(member.name, ROLE_LABELS[role]))
      if (member.user_id === userId) router.reload()
    } catch (error) {
      notify.error(withDetail(MEMBERS.changeFailed, error))
    } finally {
      setBusyId(null)
      reload()
    }
  }
  return { busyId, change }
}

/** Ends a membership after a question: somebody else's, or one's own. */
function useDepartures({ organization: { id: orgId, name }, reload, onLeft }: ActsOptions) {
  const confirm = useConfirm()

  const remove = async (member: Member) => {
    const question = MEMBERS.removeQuestion(member.name, name)
    const perform = () => removeMember(orgId, member)
    const asked = { title: MEMBERS.removeTitle, question, action: 'Remove', perform }
    try {
      if (!(await confirm({ ...asked, tone: 'danger' }))) return
      notify.success(MEMBERS.removed(member.name))
      router.reload()
    } catch (error) {
      notify.error(withDetail(MEMBERS.removeFailed, error))
    }
    reload()
  }

  const leave = async () => {
    const question = MEMBERS.leaveQuestion(name)
    const perform = () => leaveOrganization(orgId)
    const asked = { title: MEMBERS.leaveTitle, question, action: MEMBERS.leave, perform }
    try {
      if (!(await confirm({ ...asked, tone: 'danger' }))) return
      notify.success(MEMBERS.left(name))
      onLeft()
      deselectOrganization(orgId)
    } catch (error) {
      notify.error(withDetail(MEMBERS.leaveFailed, error))
    }
  }

  return { remove, leave }
}

/** What can be done with a membership. */
export function useMembershipActs(options: ActsOptions) {
  return { ...useRoleChange(options), ...useDepartures(options) }
}

export type MembershipActs = ReturnType<typeof useMembershipActs>
