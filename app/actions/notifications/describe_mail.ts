import { inject } from '@adonisjs/core'
import { NotificationMail } from '#services/mail/team_mails'

/** Returns whether this server sends email, for screens that would promise one. */
@inject()
export default class DescribeMail {
  constructor(private mail: NotificationMail) {}

  handle() {
    return { isMailed: this.mail.isEnabled }
  }
}
