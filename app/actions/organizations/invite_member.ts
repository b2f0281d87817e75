import { inject } from '@adonisjs/core'
import { MAX_INVITATIONS } from '#domain/organizations/invitation_rules'
import type { Role } from '#domain/organizations/roles'
import MemberAlreadyException from '#exceptions/member_already_exception'
import TooManyInvitationsException from '#exceptions/too_many_invitations_exception'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import Organization from '#models/organization'
import { inTransaction } from '#models/transaction'
import type User from '#models/user'
import { detachedWork } from '#services/background/detached_work'
import { now } from '#services/clock'
import { invitationAddress } from '#services/invitation_address'
import { InvitationMail } from '#services/mail/invitation_mail'

type InviteMemberInput = {
  organization: Organization
  inviter: User
  role: Role
  /** The only address that may accept; it is mailed where mail is set up. */
  email: string | null
  /** How the browser that asks reaches Herald. */
  origin: string | null
}

/** Invites somebody into an organization. An address has one invitation: the former one works no more. */
@inject()
export default class InviteMember {
  constructor(private mail: InvitationMail) {}

  /** @throws MemberAlreadyException, TooManyInvitationsException */
  async handle(input: InviteMemberInput) {
    const { organization, inviter, role, email } = input
    const { invitation, token } = await this.#create(input)
    const isMailed = email !== null && this.mail.isOn
    if (isMailed) {
      const letter = { to: email, inviter: inviter.fullName, organization: organization.name }
      detachedWork.run('Emailing an invitation', () => this.mail.send({ ...letter, role, token }))
    }
    return { invitation, url: invitationAddress(token, input.origin), isMailed }
  }

  #create({ organization: { id: organizationId }, inviter, role, email }: InviteMemberInput) {
    return inTransaction(async (trx) => {
      await Organization.hold(organizationId, trx)
      const open = await Invitation.open({ client: trx }).where('organization_id', organizationId)
      const known = open.find((invitation) => email !== null && invitation.email === email)
      if (!known && open.length >= MAX_INVITATIONS) throw new TooManyInvitationsException()
      const members = await Membership.of(organizationId, { client: trx })
      if (members.some(({ user }) => user.email === email)) throw new MemberAlreadyException()
      const invitation = known ?? new Invitation().useTransaction(trx)
      const token = invitation.renew(now())
      invitation.merge({ organizationId, invitedBy: inviter.id, role, email })
      return { invitation: await invitation.save(), token }
    })
  }
}
