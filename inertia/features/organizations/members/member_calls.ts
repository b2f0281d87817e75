import type { Role } from '@domain/organizations/roles'
import { api } from '~/client'
import type { Invitation, Member, NewInvitation } from '~/lib/team_wire'

function baseOf(orgId: string) {
  return `/api/organizations/${orgId}`
}

export function loadMembers(orgId: string) {
  return api.get<Member[]>(`${baseOf(orgId)}/members`)
}

export function changeRole(orgId: string, { id }: Member, role: Role) {
  return api.patch<Member>(`${baseOf(orgId)}/members/${id}`, { body: { role } })
}

export function removeMember(orgId: string, { id }: Member) {
  return api.delete<void>(`${baseOf(orgId)}/members/${id}`)
}

export function leaveOrganization(orgId: string) {
  return api.delete<void>(`${baseOf(orgId)}/membership`)
}

export function loadInvitations(orgId: string) {
  return api.get<Invitation[]>(`${baseOf(orgId)}/invitations`)
}

/** A blank address: whoever has the link may accept. */
export function invite(orgId: string, body: { email: string; role: Role }) {
  return api.post<NewInvitation>(`${baseOf(orgId)}/invitations`, { body })
}

export function renewInvitation(orgId: string, { id }: Invitation) {
  return api.post<Invitation & { url: string }>(`${baseOf(orgId)}/invitations/${id}/link`)
}

export function revokeInvitation(orgId: string, { id }: Invitation) {
  return api.delete<void>(`${baseOf(orgId)}/invitations/${id}`)
}
