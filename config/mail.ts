import env from '#start/env'
import { defineConfig, transports } from '@adonisjs/mail'
import type { InferMailers } from '@adonisjs/mail/types'
import { isLocalHost } from '#domain/health/findings'

/** Without an SMTP host no email is sent, and links are written to the log instead. */
export const mailEnabled = Boolean(env.get('SMTP_HOST'))

/** The recipient of contact form messages. With null they are only stored. */
export const contactEmail = env.get('CONTACT_EMAIL') ?? null

/** The sender of emails. Undefined when none is configured. */
export const mailFrom = env.get('MAIL_FROM')

const username = env.get('SMTP_USERNAME')
const password = env.get('SMTP_PASSWORD')

/** Herald logs in with both or doesn't log in at all, and many servers then refuse its emails. */
export const isLoginIncomplete = Boolean(username) !== Boolean(password)

/**
 * Someone waits for many of these emails, and others wait behind them, so a mail server that does
 * not answer is given up earlier than by default (half a minute to ten minutes), in ms. Some
 * servers take a minute to check an email before they accept it.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 120_000 }

/** A password goes over the internet encrypted only. Mail servers nearby often have no TLS. */
export function isTlsRequired({ host, auth }: { host: string; auth: unknown }) {
  return auth !== undefined && !isLocalHost(host.includes(':') ? `[${host}]` : host)
}

const server = {
  host: env.get('SMTP_HOST', '127.0.0.1'),
  port: env.get('SMTP_PORT', 587),
  auth:
    username && password ? { type: 'login' as const, user: username, pass: password } : undefined,
}

export const smtp = { ...server, requireTLS: env.get('SMTP_REQUIRE_TLS') ?? isTlsRequired(server) }

const mailConfig = defineConfig({
  default: 'smtp',
  from: { address: mailFrom ?? 'herald@localhost', name: 'Herald' },
  mailers: {
    smtp: transports.smtp({ ...smtp, ...timeouts }),
  },
})

export default mailConfig

declare module '@adonisjs/mail/types' {
  export interface MailersList extends InferMailers<typeof mailConfig> {}
}
