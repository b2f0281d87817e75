import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import ApiKey from '#models/api_key'
import Lease from '#models/lease'
import LinkedinAccount from '#models/linkedin_account'
import Notice from '#models/notice'
import { untilItWorks } from '#services/background/until_it_works'
import { now } from '#services/clock'
import { appOfToken } from '#services/linkedin/instance_app'
import { refreshToken } from '#services/linkedin/token_refresh'
import type { Renewal } from '#services/linkedin/token_renewal'

/** Longer than the call and writing its answer down may take; who crashes in it blocks no longer. */
const LEASE_MS = 30_000
const LOOK_AGAIN_MS = 200

/**
 * A fresh access token for a connection. However many processes want one at once, one asks LinkedIn
 * and the others take what it got. What LinkedIn refuses or does not answer leaves the stored tokens.
 */
export default class RenewToken {
  async renew(accountId: string, staleToken: string | null): Promise<Renewal> {
    const holder = randomUUID()
    const lease = `linkedin_account:${accountId}`
    for (let waited = 0; waited <= LEASE_MS; waited += LOOK_AGAIN_MS) {
      const known = await this.#known(accountId, staleToken)
      if (known) return known
      if (await Lease.take(lease, holder, { now: now(), ms: LEASE_MS })) {
        const turn =
          waited === 0 ? this.#ask(accountId, staleToken) : this.#found(accountId, staleToken)
        return turn.finally(() => Lease.release(lease, holder))
      }
      await pause(LOOK_AGAIN_MS)
    }
    return { kind: 'unreachable' }
  }

  /** What can be said without asking; null when LinkedIn has to be asked. */
  async #known(accountId: string, stale: string | null): Promise<Renewal | null> {
    const account = await LinkedinAccount.find(accountId)
    if (!account) return { kind: 'ended' }
    const { accessToken } = account
    if (accessToken !== null && accessToken !== stale)
      return { kind: 'renewed', token: accessToken }
    return account.isRefreshable ? null : { kind: 'ended' }
  }

  /** Another one has just asked: where that brought nothing, asking once more would not either. */
  async #found(accountId: string, stale: string | null): Promise<Renewal> {
    return (await this.#known(accountId, stale)) ?? { kind: 'unreachable' }
  }

  async #ask(accountId: string, stale: string | null): Promise<Renewal> {
    const known = await this.#known(accountId, stale)
    if (known) return known
    const account = await LinkedinAccount.findOrFail(accountId)
    const app = appOfToken(account.clientId, await ApiKey.linkedinAppOf(account.userId))
    if (!app || !account.refreshToken) return { kind: 'ended' }
    const outcome = await refreshToken({ ...app, refreshToken: account.refreshToken })
    if (outcome.kind === 'unreachable') return outcome
    await untilItWorks("LinkedIn's answer about a token couldn't be saved yet", () =>
      outcome.kind === 'refreshed'
        ? LinkedinAccount.renew(accountId, stale, outcome.tokens)
        : LinkedinAccount.endRefresh(accountId, stale)
    )
    if (outcome.kind === 'refreshed') await Notice.withdraw(accountId)
    return this.#found(accountId, stale)
  }
}
