import { appUrl } from '#config/app'
import { mailEnabled } from '#config/mail'
import mail from '@adonisjs/mail/services/main'
import { INVITATION_DAYS } from '#domain/organizations/invitation_rules'
import { invitationPath } from '#domain/organizations/invitation_path'
import { ROLE_LABELS, ROLE_LINES, type Role } from '#domain/organizations/roles'

type Letter = { to: string; inviter: string; organization: string; role: Role; token: string }

/** Mails an invitation to join an organization. Without a mail server its link is passed on by hand. */
export class InvitationMail {
  get isOn() {
    return mailEnabled
  }

  async send({ to, inviter, organization, role, token }: Letter) {
    const words = {
      ...{ inviter, organization, days: INVITATION_DAYS },
      ...{ role: ROLE_LABELS[role], line: ROLE_LINES[role] },
      link: `${appUrl}${invitationPath(token)}`,
    }
    await mail.send((message) => {
      message
        .to(to)
        .subject(`${inviter} invited you to ${organization} on Herald`)
        .htmlView('emails/invitation', words)
        .textView('emails/invitation_text', words)
    })
  }
}
