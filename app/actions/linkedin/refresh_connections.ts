import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import Lease from '#models/lease'
import LinkedinAccount from '#models/linkedin_account'
import Notification from '#models/notification'
import WebhookDelivery from '#models/webhook_delivery'
import { withTransaction } from '#database/transaction'
import { sqlInstant } from '#database/instants'
import {
  connectionNotificationBody,
  connectionNotificationTitle,
} from '#domain/notifications/account_notifications'
import type { ConnectionNotificationKind } from '#domain/notifications/account_notifications'
import { expiryStage, isRenewalDue, RENEW_WITHIN_DAYS } from '#domain/linkedin/linkedin_tokens'
import type { ExpiryStage } from '#domain/linkedin/linkedin_tokens'
import { TokenRenewal } from '#services/linkedin/token_requests'
import { CONNECT_URL } from '#domain/settings/not_connected'
import { now } from '#services/clock'

/** Processes of every version take the lease by this name, so it never changes. */
const LEASE = 'care_for_connections'

/** One process at a time. After a crash the lease blocks for no longer than this. */
const LEASE_MS = 10 * 60_000

/**
 * Refreshes connections before they expire. For those that cannot be renewed, notifies the user
 * 14, 7 and 1 days before the end and at the end, each once per token.
 */
@inject()
export default class RefreshConnections {
  constructor(private renewal: TokenRenewal) {}

  async handle() {
    const holder = randomUUID()
    if (!(await Lease.take(LEASE, holder, { now: now(), ms: LEASE_MS }))) return
    try {
      for (const account of await this.#connectionsToRefresh()) {
        // A failing connection must not stop the others.
        await this.#refresh(account).catch((error) => {
          logger.error({ err: error, account: account.id }, "a connection couldn't be checked")
        })
      }
    } finally {
      await Lease.release(LEASE, holder)
    }
  }

  #connectionsToRefresh() {
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

  async #refresh(account: LinkedinAccount) {
    if (account.condition === 'connected' && isRenewalDue(account, now())) {
      const { kind } = await this.renewal.renew(account.id, account.accessToken)
      if (kind === 'renewed') return
      await account.refresh()
    }
    await Notification.retract(account.id, { except: `${account.tokenFingerprint}%` })
    // A connection that no organization uses publishes nothing, so its end is not reported.
    if (account.organizations.length > 0) await this.#notifyExpiry(account)
  }

  async #notifyExpiry(account: LinkedinAccount) {
    const { id, userId, expiresAt } = account
    const stage = expiryStage(account, now())
    if (stage === null) return
    const hasEnded = stage === 'ended'
    const kind: ConnectionNotificationKind = hasEnded ? 'linkedin_ended' : 'linkedin_ending'
    const endsAt = hasEnded ? null : expiresAt
    const texts = {
      title: connectionNotificationTitle(kind, endsAt, now()),
      body: connectionNotificationBody(kind),
    }
    const about = { userId, subjectId: id, kind, endsAt, link: CONNECT_URL }
    const dedupeKey = `${account.tokenFingerprint}:${stage}`
    await withTransaction(async (trx) => {
      const notification = { ...about, ...texts, dedupeKey }
      const isNew = await Notification.writeOnce(notification, { client: trx })
      if (isNew) await WebhookDelivery.record(connectionEvents(account, stage), trx)
    })
    // The notification of an earlier stage now shows the same text.
    await Notification.retract(id, { except: dedupeKey })
  }
}

/** Returns the event for each organization that uses the connection. */
function connectionEvents({ id, expiresAt, organizations }: LinkedinAccount, stage: ExpiryStage) {
  const kind = stage === 'ended' ? ('connection.ended' as const) : ('connection.ending' as const)
  const data = { connection_id: id, expires_at: expiresAt?.toISO() ?? null }
  return organizations.map(({ id: organizationId }) => ({ organizationId, kind, data }))
}
