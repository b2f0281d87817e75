import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { addUnsentMail, deleteUnsentMail, postponeUnsentMail } from '#database/unsent_mails'
import type { UnsentMail } from '#database/unsent_mails'
import ContactMessage from '#models/contact_message'
import EmailConfirmation from '#models/email_confirmation'
import Invitation from '#models/invitation'
import PasswordReset from '#models/password_reset'
import User from '#models/user'
import { returnSignupMail } from '#services/auth/signup_settings'
import { now } from '#services/clock'
import { ConfirmationMail, ResetLinkMail } from '#services/mail/account_mails'
import { isTemporary, sendForRequest } from '#services/mail/mail_delivery'
import { ContactMail, InvitationMail } from '#services/mail/team_mails'

/** A single email, by what its text needs. Notifications have their own tries. */
type Mail =
  | { kind: 'confirmation'; input: Parameters<ConfirmationMail['send']>[0] }
  | { kind: 'known_account'; input: Parameters<ConfirmationMail['sendAlreadyRegistered']>[0] }
  | { kind: 'reset_link'; input: Parameters<ResetLinkMail['send']>[0] }
  | { kind: 'invitation'; input: Parameters<InvitationMail['send']>[0] }
  | { kind: 'contact_message'; input: { id: string } }

/** `waiting`: the mail server hasn't answered yet, or will be asked again. */
type MailOutcome = 'sent' | 'waiting' | 'refused'

/**
 * Pauses between tries in seconds; the last one repeats. A server that greylists accepts an email
 * after some minutes.
 */
const PAUSES = [30, 120, 600, 1_200, 3_600]

/** No link in an email is valid longer than this. */
const MAX_AGE_DAYS = 7

/** Longer than a mail server takes to answer. Then the process that sends the email is gone. */
export const CLAIM_MINUTES = 10

/** What this process is sending, and what it has sent without having deleted it yet. */
const sending = new Set<string>()
const sent = new Set<string>()

/**
 * Delivers an email. It's stored until the mail server accepts or refuses it, so that a restart
 * doesn't lose it. One process sends it once; after a crash during a try, another may send it again.
 */
@inject()
export default class DeliverMail {
  constructor(
    private confirmation: ConfirmationMail,
    private resetLink: ResetLinkMail,
    private invitation: InvitationMail,
    private contact: ContactMail
  ) {}

  async handle(mail: Mail): Promise<MailOutcome> {
    const until = now().plus({ minutes: CLAIM_MINUTES })
    return this.attempt(await addUnsentMail(JSON.stringify(mail), { now: now(), until }))
  }

  /** The same for a request. A mail server that takes long to answer is not waited for. */
  async handleForRequest(mail: Mail): Promise<MailOutcome> {
    return sendForRequest('Sending an email', () => this.handle(mail))
  }

  /** Tries a stored email, which the caller has claimed. One whose link is used up is dropped. */
  async attempt(unsent: UnsentMail): Promise<MailOutcome> {
    const { id } = unsent
    if (sending.has(id)) return 'waiting'
    sending.add(id)
    try {
      const outcome = sent.has(id) ? 'sent' : await this.#try(unsent)
      if (outcome === 'waiting') return outcome
      await deleteUnsentMail(id)
      sent.delete(id)
      return outcome
    } finally {
      sending.delete(id)
    }
  }

  async #try({ id, tries, ...unsent }: UnsentMail): Promise<MailOutcome> {
    const mail = await wantedMail(unsent)
    if (!mail) return 'refused'
    try {
      await this.#send(mail, id)
    } catch (error) {
      if (!isTemporary(error)) return forgetRefused(mail, error)
      logger.warn({ err: error, mail: mail.kind }, 'An email will be tried again')
      await postponeUnsentMail(id, now().plus({ seconds: PAUSES.at(tries - 1) ?? PAUSES.at(-1) }))
      return 'waiting'
    }
    sent.add(id)
    if (mail.kind === 'contact_message') await ContactMessage.markMailed(mail.input.id, now())
    return 'sent'
  }

  async #send(mail: Mail, id: string) {
    switch (mail.kind) {
      case 'confirmation':
        return this.confirmation.send(mail.input, id)
      case 'known_account':
        return this.confirmation.sendAlreadyRegistered(mail.input, id)
      case 'reset_link':
        return this.resetLink.send(mail.input, id)
      case 'invitation':
        return this.invitation.send(mail.input, id)
      case 'contact_message':
        return this.contact.send(await ContactMessage.findOrFail(mail.input.id), id)
    }
  }
}

/** Returns null when no one needs the email any more, or APP_KEY has changed since. */
async function wantedMail({ content, createdAt }: Pick<UnsentMail, 'content' | 'createdAt'>) {
  if (content === null || createdAt < now().minus({ days: MAX_AGE_DAYS })) return null
  const mail = JSON.parse(content) as Mail
  return (await rowBehind(mail)) ? mail : null
}

/** The link in the email while it's valid, or what else the email is about. */
function rowBehind(mail: Mail) {
  switch (mail.kind) {
    case 'confirmation':
      return EmailConfirmation.findUsable(mail.input.token)
    case 'known_account':
      return User.findBy({ email: mail.input.to })
    case 'reset_link':
      return PasswordReset.findUsable(mail.input.token)
    case 'invitation':
      return Invitation.findOpen(mail.input.token)
    case 'contact_message':
      return ContactMessage.find(mail.input.id)
  }
}

/** An email that is never sent doesn't use up the limit of its address. */
async function forgetRefused(mail: Mail, error: unknown) {
  logger.error({ err: error, mail: mail.kind }, 'An email was refused')
  if (mail.kind === 'reset_link') await PasswordReset.deleteUnsent(mail.input.token)
  const isOfSignup = mail.kind === 'confirmation' || mail.kind === 'known_account'
  if (isOfSignup) await returnSignupMail(mail.input.to)
  return 'refused' as const
}
