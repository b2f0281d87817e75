import { setTimeout as pause } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { detachedWork } from '#services/background/shutdown'

/** Pauses between tries in ms. A server that greylists accepts an email after some minutes. */
const PAUSES_MS = [30_000, 120_000, 600_000, 1_200_000]

/** How long a request waits for the mail server, in ms. One that says nothing fails before. */
const ANSWER_TIMEOUT_MS = 20_000

type Send = () => Promise<void>

/** Delivers single emails. Notifications have their own tries. */
export class MailDelivery {
  constructor(private pausesMs: readonly number[] = PAUSES_MS) {}

  /**
   * Tries again while the mail server can't be reached or asks to try later.
   * @throws the error of the last try
   */
  async retry(send: Send) {
    for (const pauseMs of this.pausesMs) {
      try {
        return await send()
      } catch (error) {
        if (!isTemporary(error)) throw error
        logger.warn({ err: error }, 'An email will be tried again')
        await pause(pauseMs, undefined, { ref: false })
      }
    }
    await send()
  }

  /**
   * Returns false when the email can't be sent. A server that takes long to answer is not waited
   * for.
   */
  async isSent(name: string, send: Send): Promise<boolean> {
    const isSending = send().then(
      () => true,
      (error: unknown) => {
        logger.error({ err: error }, `${name} failed`)
        return false
      }
    )
    detachedWork.run(name, async () => void (await isSending))
    return Promise.race([isSending, pause(ANSWER_TIMEOUT_MS, true, { ref: false })])
  }
}

/** The codes of nodemailer for a server that wasn't reached, or that ended the connection. */
const UNREACHED = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS']

/**
 * Whether the mail server surely did not get the email: there was no connection, or no login. After
 * any other problem it may have got it.
 */
export function isUnreached(error: unknown): boolean {
  const { code } = Object(error) as { code?: string }
  return ['ESOCKET', 'EDNS', 'EAUTH'].includes(String(code))
}

/** Whether the same email may be accepted later: the server answered 4xx (RFC 5321) or nothing. */
function isTemporary(error: unknown) {
  const { responseCode, code } = Object(error) as { responseCode?: number; code?: string }
  if (responseCode !== undefined) return responseCode < 500
  return UNREACHED.includes(String(code))
}
