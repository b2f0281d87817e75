import { useState } from 'react'
import { router } from '@inertiajs/react'
import { may, ROLE_LABELS } from '@domain/organizations/roles'
import type { Role } from '@domain/organizations/roles'
import { useConfirm } from '~/hooks/use_confirm'
import type { Confirm } from '~/hooks/use_confirm'
import { useIsShown } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import { deselectOrganization } from '~/lib/organization_of_tab'
import type {
  MemberCard,
  InvitationCard,
  NewInvitation,
} from '#transformers/organization_transformer'
import type { MemberLinks } from '#transformers/review_link_transformer'
import type { OrganizationCard } from '#transformers/organization_transformer'
import { api, withDetail } from '~/client'
import { MEMBERS, POSTING_ACCOUNT, SHARED_LINKS } from './messages'

/**
 * The links either end with the membership, or are transferred to the owner who removes the member.
 */
export type LinksOutcome = 'end' | 'transfer'

interface MembershipActionsOptions {
  organization: OrganizationCard
  userId: string
  reload: () => void
  onLeft: () => void
}

function gainsPosting(member: MemberCard, role: Role) {
  return may(role, 'write_posts') && !may(member.role, 'write_posts')
}

/** Asks before a member gets to post with a LinkedIn account, or ends its connection. */
async function confirmSharing(
  confirm: Confirm,
  { name }: MemberCard,
  accountNotice: string | null
) {
  if (accountNotice === null) return true
  const title = POSTING_ACCOUNT.changeTitle(name)
  return confirm({ title, question: accountNotice, action: POSTING_ACCOUNT.change })
}

/** For questions that follow a read. None is asked after the dialog was closed. */
function useConfirmInTeam(): Confirm {
  const confirm = useConfirm()
  const isShown = useIsShown()
  return async (request) => isShown.current && confirm(request)
}

function losesLinks(member: MemberCard, role: Role) {
  return may(member.role, 'share_links') && !may(role, 'share_links')
}

/** Asks before the links end that a member has shared. */
async function confirmEndOfLinks(confirm: Confirm, { orgId, member, role }: RoleChange) {
  try {
    if (isNothing(await loadMemberLinks(orgId, member))) return true
  } catch (error) {
    notify.error(withDetail(MEMBERS.linksFailed, error))
    return false
  }
  const question = SHARED_LINKS.changeQuestion(member.name, ROLE_LABELS[role])
  return confirm({ title: SHARED_LINKS.changeTitle, question, action: POSTING_ACCOUNT.change })
}

interface RoleChange {
  orgId: string
  member: MemberCard
  role: Role
  accountNotice: string | null
}

async function isAgreed(confirm: Confirm, change: RoleChange) {
  const { member, role, accountNotice } = change
  if (gainsPosting(member, role)) return confirmSharing(confirm, member, accountNotice)
  return losesLinks(member, role) ? confirmEndOfLinks(confirm, change) : true
}

/** Changes a member's role. A change of one's own role reloads the page. */
function useRoleChange({ organization, userId, reload }: MembershipActionsOptions) {
  const [busyId, setBusyId] = useState<string | null>(null)
  const confirm = useConfirmInTeam()
  const change = async (member: MemberCard, role: Role, accountNotice: string | null) => {
    if (busyId || role === member.role) return
    const asked = { orgId: organization.id, member, role, accountNotice }
    if (!(await isAgreed(confirm, asked))) return
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

/** Ends the user's own membership after a confirmation. */
function useLeaving({ organization: { id: orgId, name }, onLeft }: MembershipActionsOptions) {
  const confirm = useConfirm()

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

  return { leave }
}

export function useMembershipActions(options: MembershipActionsOptions) {
  return { ...useRoleChange(options), ...useRemoval(options), ...useLeaving(options) }
}

export type MembershipActions = ReturnType<typeof useMembershipActions>

type Shared = { member: MemberCard; links: MemberLinks }

function isNothing({ review_links: links, has_calendar_feed: hasFeed }: MemberLinks) {
  return links.length === 0 && !hasFeed
}

function removalQuestion({ name, role }: MemberCard, organization: string) {
  const question = MEMBERS.removeQuestion(name, organization)
  return may(role, 'manage_webhooks') ? `${question} ${MEMBERS.webhooksStay}` : question
}

/** Notifies about the outcome of a removal. */
function useOutcome({ organization: { id: orgId, name }, reload }: MembershipActionsOptions) {
  const confirm = useConfirmInTeam()

  const notifyOutcome = async (member: MemberCard, perform: () => Promise<unknown>) => {
    try {
      if ((await perform()) === false) return
      notify.success(MEMBERS.removed(member.name))
      router.reload()
    } catch (error) {
      notify.error(withDetail(MEMBERS.removeFailed, error))
    }
    reload()
  }
  const ask = (member: MemberCard) => {
    const question = removalQuestion(member, name)
    const perform = () => removeMember(orgId, member)
    const asked = { title: MEMBERS.removeTitle, question, action: 'Remove', perform }
    return notifyOutcome(member, () => confirm({ ...asked, tone: 'danger' }))
  }
  const removeWith = (member: MemberCard, outcome: LinksOutcome) =>
    notifyOutcome(member, () => removeMember(orgId, member, outcome))
  return { ask, removeWith }
}

/**
 * Removes a member after a confirmation. `removal` is set for a member with shared links, whose
 * dialog also asks whether the links end or are transferred.
 */
function useRemoval(options: MembershipActionsOptions) {
  const { organization } = options
  const { ask, removeWith } = useOutcome(options)
  const [shared, setShared] = useState<Shared | null>(null)

  const remove = async (member: MemberCard) => {
    try {
      const links = await loadMemberLinks(organization.id, member)
      if (isNothing(links)) return await ask(member)
      setShared({ member, links })
    } catch (error) {
      notify.error(withDetail(MEMBERS.linksFailed, error))
    }
  }

  const close = () => setShared(null)
  const removal = shared && {
    ...shared,
    question: removalQuestion(shared.member, organization.name),
    onClose: close,
    onRemove: async (outcome: LinksOutcome) => {
      await removeWith(shared.member, outcome)
      close()
    },
  }
  return { remove, removal }
}

function organizationUrl(orgId: string) {
  return `/api/organizations/${orgId}`
}

export function loadMembers(orgId: string) {
  return api.get<MemberCard[]>(`${organizationUrl(orgId)}/members`)
}

function changeRole(orgId: string, { id }: MemberCard, role: Role) {
  return api.patch<MemberCard>(`${organizationUrl(orgId)}/members/${id}`, { body: { role } })
}

function loadMemberLinks(orgId: string, { id }: MemberCard) {
  return api.get<MemberLinks>(`${organizationUrl(orgId)}/members/${id}/links`)
}

function removeMember(orgId: string, { id }: MemberCard, links: LinksOutcome = 'end') {
  return api.delete<void>(`${organizationUrl(orgId)}/members/${id}`, { query: { links } })
}

function leaveOrganization(orgId: string) {
  return api.delete<void>(`${organizationUrl(orgId)}/membership`)
}

export function loadInvitations(orgId: string) {
  return api.get<InvitationCard[]>(`${organizationUrl(orgId)}/invitations`)
}

/** Creates an invitation. If `email` is empty, anyone with the link can accept it. */
export function invite(orgId: string, body: { email: string; role: Role }) {
  return api.post<NewInvitation>(`${organizationUrl(orgId)}/invitations`, { body })
}

export function renewInvitation(orgId: string, { id }: InvitationCard) {
  return api.post<InvitationCard & { url: string }>(
    `${organizationUrl(orgId)}/invitations/${id}/link`
  )
}

export function revokeInvitation(orgId: string, { id }: InvitationCard) {
  return api.delete<void>(`${organizationUrl(orgId)}/invitations/${id}`)
}
