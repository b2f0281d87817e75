import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import Lease from '#models/lease'
import LinkedinAccount from '#models/linkedin_account'
import Notice from '#models/notice'
import { sqlInstant } from '#database/instants'
import {
  noticeBody,
  noticeTitle,
  type ConnectionNoticeKind,
} from '#domain/notices/connection_notice'
import { CONNECT_URL } from '#domain/settings/not_connected'
import { endingStage, isRenewalDue, RENEW_WITHIN_DAYS } from '#domain/settings/token_care'
import { now } from '#services/clock'
import { TokenRenewal } from '#services/linkedin/token_renewal'

/** One process at a time; who crashes in it keeps the others away no longer. */
const LEASE_MS = 10 * 60_000

/**
 * Looks after connections before they end: renews what can be renewed, and for the rest writes a
 * notice 14, 7 and 1 days before the end and at the end, each once per token.
 */
@inject()
export default class CareForConnections {
  constructor(private renewal: TokenRenewal) {}

  async handle() {
    const holder = randomUUID()
    if (!(await Lease.take('care_for_connections', holder, { now: now(), ms: LEASE_MS }))) return
    try {
      for (const account of await this.#ending()) {
        // One that cannot be cared for must not keep the others from it.
        await this.#careFor(account).catch((error) => {
          logger.error({ err: error, account: account.id }, "a connection couldn't be checked")
        })
      }
    } finally {
      await Lease.release('care_for_connections', holder)
    }
  }

  #ending() {
    const horizon = sqlInstant(now().plus({ days: RENEW_WITHIN_DAYS }))
    return LinkedinAccount.query()
      .preload('organizations')
      .where((query) => {
        query
          .where('status', 'expired')
          .orWhere('expires_at', '<=', horizon)
          .orWhere('refresh_expires_at', '<=', horizon)
      })
      .orderBy('expires_at')
  }

  async #careFor(account: LinkedinAccount) {
    if (account.condition === 'connected' && isRenewalDue(account, now())) {
      const { kind } = await this.renewal.renew(account.id, account.accessToken)
      if (kind === 'renewed') return
      await account.refresh()
    }
    await Notice.withdraw(account.id, { except: `${account.tokenName}%` })
    // Nothing goes out through one that no organization uses: its end is no news.
    if (account.organizations.length > 0) await this.#tell(account)
  }

  async #tell(account: LinkedinAccount) {
    const { id, userId, expiresAt } = account
    const stage = endingStage(account, now())
    if (stage === null) return
    const hasEnded = stage === 'ended'
    const kind: ConnectionNoticeKind = hasEnded ? 'linkedin_ended' : 'linkedin_ending'
    const endsAt = hasEnded ? null : expiresAt
    const words = { title: noticeTitle(kind, endsAt, now()), body: noticeBody(kind) }
    const about = { userId, subjectId: id, kind, endsAt, link: CONNECT_URL }
    const dedupeKey = `${account.tokenName}:${stage}`
    await Notice.writeOnce({ ...about, ...words, dedupeKey })
    // What was said in an earlier stage says the same by now.
    await Notice.withdraw(id, { except: dedupeKey })
  }
}
