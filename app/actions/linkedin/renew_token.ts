import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import ApiKey from '#models/api_key'
import Lease from '#models/lease'
import LinkedinAccount from '#models/linkedin_account'
import { now } from '#services/clock'
import { appOfToken } from '#services/linkedin/instance_app'
import { refreshToken } from '#services/linkedin/token_refresh'

/** Longer than the call itself may take. */
const LEASE_MS = 30_000
const LOOK_AGAIN_MS = 200

type Renewal = 'somebody_else_asks' | { token: string | null }

/**
 * A fresh access token for a connection. However many processes want one at once, one asks LinkedIn
 * and the others take what it got.
 */
export default class RenewToken {
  async renew(accountId: string, staleToken: string | null): Promise<string | null> {
    const holder = randomUUID()
    for (let waited = 0; waited <= LEASE_MS; waited += LOOK_AGAIN_MS) {
      const renewal = await this.#tryOnce(accountId, staleToken, holder)
      if (renewal !== 'somebody_else_asks') return renewal.token
      await pause(LOOK_AGAIN_MS)
    }
    return null
  }

  async #tryOnce(accountId: string, stale: string | null, holder: string): Promise<Renewal> {
    const account = await LinkedinAccount.find(accountId)
    if (!account?.isRefreshable) return { token: null }
    if (account.accessToken !== stale) return { token: account.accessToken }
    const lease = `linkedin_account:${accountId}`
    if (!(await Lease.take(lease, holder, { now: now(), ms: LEASE_MS }))) {
      return 'somebody_else_asks'
    }
    try {
      return { token: await this.#ask(accountId, stale) }
    } finally {
      await Lease.release(lease, holder)
    }
  }

  async #ask(accountId: string, stale: string | null) {
    const account = await LinkedinAccount.findOrFail(accountId)
    if (account.accessToken !== stale) return account.accessToken
    const app = appOfToken(account.clientId, await ApiKey.linkedinAppOf(account.userId))
    if (!app || !account.refreshToken) return null
    const outcome = await refreshToken({ ...app, refreshToken: account.refreshToken })
    if (outcome.kind !== 'refreshed') return null
    await account.takeTokens(outcome.tokens).save()
    return account.accessToken
  }
}
