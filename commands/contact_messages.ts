import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import ContactMessage from '#models/contact_message'

const DEFAULT_COUNT = 20

/** Strangers write the messages, and control characters can operate the terminal. */
const CONTROLS = /[^\P{Cc}\n\t]/gu

/** Lines of a message are indented, so that none looks like the beginning of another message. */
const LINE_STARTS = /^/gm

export default class ContactMessages extends BaseCommand {
  static commandName = 'contact:messages'
  static description = 'Print contact form messages, newest first'
  static options: CommandOptions = { startApp: true }

  @flags.number({ description: 'Number of messages', default: DEFAULT_COUNT })
  declare limit: number

  async run() {
    const messages = await ContactMessage.query().orderBy('created_at', 'desc').limit(this.limit)
    if (messages.length === 0) this.logger.info('No messages yet')
    for (const { createdAt, name, email, body } of messages) {
      const text = body.replace(CONTROLS, '').replace(LINE_STARTS, '  ')
      this.logger.log(`${createdAt.toISO()}  ${name} <${email}>\n${text}\n`)
    }
  }
}
