import { appUrl } from '#config/app'
import { mailEnabled } from '#config/mail'
import logger from '@adonisjs/core/services/logger'
import mail from '@adonisjs/mail/services/main'

type Letter = {
  to: string
  name: string
  title: string
  body: string
  /** Path of the page where something can be done about it. */
  link: string
}

/** Mails a notice; without a mail server it is written to the log. */
export class NoticeMail {
  /** @throws when the mail server does not take it */
  async send(letter: Letter) {
    await (mailEnabled ? this.post(letter) : this.log(letter))
  }

  async log({ to, title, body, link }: Letter) {
    logger.info(`Notification for ${to}: ${title} ${body} ${appUrl}${link}`)
  }

  async post({ to, link, ...words }: Letter) {
    const shown = { ...words, link: `${appUrl}${link}` }
    await mail.send((message) => {
      message
        .to(to)
        .subject(words.title.replace(/\.$/, ''))
        .htmlView('emails/notice', shown)
        .textView('emails/notice_text', shown)
    })
  }
}
