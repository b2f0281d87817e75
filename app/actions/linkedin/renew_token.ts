import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import ApiKey from '#models/api_key'
import Lease from '#models/lease'
import LinkedinAccount from '#models/linkedin_account'
import Notification from '#models/notification'
import { retry } from '#services/background/retry'
import { appOfToken, refreshToken } from '#services/linkedin/token_requests'
import type { Renewal } from '#services/linkedin/token_requests'
import { now } from '#services/clock'

/**
 * Longer than the call and saving its answer may take. After a crash the lease blocks for no
 * longer than this.
 */
const LEASE_MS = 30_000
const POLL_MS = 200

/**
 * Renews a connection's access token. When several processes need one at the same time, one asks
 * LinkedIn and the others use its result. If LinkedIn refuses or does not answer, the stored
 * tokens stay.
 */
export default class RenewToken {
  async renew(accountId: string, staleToken: string | null): Promise<Renewal> {
    const holder = randomUUID()
    const lease = `linkedin_account:${accountId}`
    for (let waited = 0; waited <= LEASE_MS; waited += POLL_MS) {
      const known = await this.#withoutRequest(accountId, staleToken)
      if (known) return known
      if (await Lease.take(lease, holder, { now: now(), ms: LEASE_MS })) {
        const renewal =
          waited === 0
            ? this.#ask(accountId, staleToken)
            : this.#resultOrUnreachable(accountId, staleToken)
        return renewal.finally(() => Lease.release(lease, holder))
      }
      await pause(POLL_MS)
    }
    return { kind: 'unreachable' }
  }

  /** Returns a result that needs no request to LinkedIn; null when one is needed. */
  async #withoutRequest(accountId: string, staleToken: string | null): Promise<Renewal | null> {
    const account = await LinkedinAccount.find(accountId)
    if (!account) return { kind: 'ended' }
    const { accessToken } = account
    if (accessToken !== null && accessToken !== staleToken)
      return { kind: 'renewed', token: accessToken }
    return account.isRefreshable ? null : { kind: 'ended' }
  }

  /**
   * Another process has just asked LinkedIn. If that brought nothing, asking again would not help.
   */
  async #resultOrUnreachable(accountId: string, staleToken: string | null): Promise<Renewal> {
    return (await this.#withoutRequest(accountId, staleToken)) ?? { kind: 'unreachable' }
  }

  async #ask(accountId: string, staleToken: string | null): Promise<Renewal> {
    const known = await this.#withoutRequest(accountId, staleToken)
    if (known) return known
    const account = await LinkedinAccount.findOrFail(accountId)
    const app = appOfToken(account.clientId, await ApiKey.linkedinAppOf(account.userId))
    if (!app || !account.refreshToken) return { kind: 'ended' }
    const outcome = await refreshToken({ ...app, refreshToken: account.refreshToken })
    if (outcome.kind === 'unreachable') return outcome
    await retry("LinkedIn's answer about a token couldn't be saved yet", () =>
      outcome.kind === 'refreshed'
        ? LinkedinAccount.renew(accountId, staleToken, outcome.tokens)
        : LinkedinAccount.expireRefreshToken(accountId, staleToken)
    )
    if (outcome.kind === 'refreshed') await Notification.retract(accountId)
    return this.#resultOrUnreachable(accountId, staleToken)
  }
}
