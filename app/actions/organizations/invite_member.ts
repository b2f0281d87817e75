import { inject } from '@adonisjs/core'
import { MAX_INVITATIONS } from '#domain/organizations/invitation_rules'
import { AlreadyMemberException, TooManyInvitationsException } from '#errors/organizations_errors'
import { lockForMember } from '#actions/organizations/lock_for_member'
import DeliverMail from '#actions/mail/deliver_mail'
import { invitationUrl, InvitationMail } from '#services/mail/team_mails'
import type { Role } from '#domain/organizations/roles'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import type Organization from '#models/organization'
import { withTransaction } from '#database/transaction'
import type User from '#models/user'
import { now } from '#services/clock'

type InviteMemberInput = {
  organization: Organization
  inviter: User
  role: Role
  /** The only email address that may accept. It gets an email where that is configured. */
  email: string | null
  /** Origin under which the browser reaches Herald. */
  origin: string | null
}

/**
 * Invites someone to an organization. An email address has one invitation: a new one replaces it.
 */
@inject()
export default class InviteMember {
  constructor(
    private mail: InvitationMail,
    private deliverMail: DeliverMail
  ) {}

  /** @throws AlreadyMemberException, TooManyInvitationsException, RoleRequiredException */
  async handle(input: InviteMemberInput) {
    const { invitation, token } = await this.#create(input)
    const isMailed = await this.#mail(input, token)
    return { invitation, url: invitationUrl(token, input.origin), isMailed }
  }

  /** Returns false when nothing was sent yet, so that the inviter passes the link on. */
  async #mail({ organization, inviter, role, email: to }: InviteMemberInput, token: string) {
    if (to === null || !this.mail.isEnabled) return false
    const input = { to, inviter: inviter.fullName, organization: organization.name, role, token }
    const outcome = await this.deliverMail.handleForRequest({ kind: 'invitation', input })
    return outcome === 'sent'
  }

  #create({ organization: { id: organizationId }, inviter, role, email }: InviteMemberInput) {
    return withTransaction(async (trx) => {
      await lockForMember({ organizationId, userId: inviter.id }, 'manage_members', trx)
      const open = await Invitation.open({ client: trx }).where('organization_id', organizationId)
      const existing = open.find((invitation) => email !== null && invitation.email === email)
      if (!existing && open.length >= MAX_INVITATIONS) throw new TooManyInvitationsException()
      const members = await Membership.of(organizationId, { client: trx })
      if (members.some(({ user }) => user.email === email)) throw new AlreadyMemberException()
      const invitation = existing ?? new Invitation().useTransaction(trx)
      const token = invitation.renew(now())
      invitation.merge({ organizationId, invitedBy: inviter.id, role, email })
      return { invitation: await invitation.save(), token }
    })
  }
}
