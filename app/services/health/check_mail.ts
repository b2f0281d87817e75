import nodemailer from 'nodemailer'
import { mailEnabled, mailFrom, smtp } from '#config/mail'
import { causeOf, codesOf } from '#domain/health/failure_causes'
import { fine, problem, type Finding } from '#domain/health/finding'
import { CHECK_MS } from '#services/health/reach'

const PART = 'mail'

/** Connects, greets and logs in as for a mail, and sends none. */
export async function checkMail(): Promise<Finding[]> {
  if (!mailEnabled) return [fine(PART, 'off: emails are written to the log')]
  const place = `${smtp.host}:${smtp.port}`
  const transport = nodemailer.createTransport({
    ...smtp,
    ...{ connectionTimeout: CHECK_MS, greetingTimeout: CHECK_MS, socketTimeout: CHECK_MS },
  })
  try {
    await transport.verify()
    return mailFrom === undefined ? [fromIsMissing()] : [fine(PART, `${place} accepts the login`)]
  } catch (error) {
    return [codesOf(error).includes('EAUTH') ? refused(place) : unusable(place, error)]
  } finally {
    transport.close()
  }
}

function refused(place: string) {
  const what = `${place} rejects SMTP_USERNAME with this SMTP_PASSWORD.`
  return problem(PART, what, 'Correct both in .env.')
}

function unusable(place: string, error: unknown) {
  const what = `${place} can't be used: ${causeOf(error)}`
  return problem(PART, what, 'Check SMTP_HOST and SMTP_PORT in .env (587 or 465) and the firewall.')
}

function fromIsMissing() {
  const what = 'MAIL_FROM is missing, so emails come from herald@localhost and are rejected.'
  return problem(
    PART,
    what,
    'Set MAIL_FROM in .env to an address that this mail server can send from.'
  )
}
