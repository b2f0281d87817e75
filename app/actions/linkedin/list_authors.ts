import { inject } from '@adonisjs/core'
import LinkedinAccount from '#models/linkedin_account'
import type Organization from '#models/organization'
import { getCachedPages, cachePages, listPages } from '#services/linkedin/pages'
import { TokenRenewal } from '#services/linkedin/token_requests'
import { invalidatesConnection } from '#domain/publishing/refusal'
import type { CompanyPage } from '#domain/linkedin/company_pages'
import { canListPages } from '#domain/linkedin/linkedin_scopes'
import type { FailureCode } from '#domain/publishing/failure_codes'

type Input = {
  organization: Organization
  /** Timeout for LinkedIn in milliseconds, for screens that prefer a partial list. */
  timeoutMs?: number
}

type AuthorList = {
  account: LinkedinAccount | null
  pages: CompanyPage[]
  /** Why company pages are missing although there may be some. */
  warning: string | null
}

const UNREACHABLE = "LinkedIn couldn't be reached, so your company pages are missing here."

/**
 * Lists the authors an organization may post as: the connected member and the company pages they
 * manage.
 */
@inject()
export default class ListAuthors {
  constructor(private renewal: TokenRenewal) {}

  async handle({ organization, timeoutMs }: Input): Promise<AuthorList> {
    const id = organization.linkedinAccountId
    const account = id === null ? null : await LinkedinAccount.find(id)
    if (!account) return { account: null, pages: [], warning: null }
    if (account.condition === 'expired') return expired(account)
    const scopes = account.grantedScopes
    const postsAsPages = canListPages(scopes) && scopes.includes('w_organization_social')
    if (!postsAsPages) return { account, pages: [], warning: null }
    const pages = getCachedPages(account.id, account.updatedAt.toMillis())
    return pages ? { account, pages, warning: null } : this.#ask(account, timeoutMs)
  }

  async #ask(account: LinkedinAccount, timeoutMs?: number): Promise<AuthorList> {
    let token = account.accessToken ?? ''
    const renewToken = async () => {
      const renewal = await this.renewal.renew(account.id, token || null)
      if (renewal.kind === 'renewed') token = renewal.token
      return renewal
    }
    const listed = await listPages({ token, timeoutMs, renewToken })
    if (listed.kind === 'listed') {
      await account.refresh()
      cachePages(account.id, account.updatedAt.toMillis(), listed.pages)
      return { account, pages: listed.pages, warning: null }
    }
    if (listed.kind === 'unreachable') return { account, pages: [], warning: UNREACHABLE }
    if (!invalidatesConnection(listed.code)) {
      return { account, pages: [], warning: withoutPages(listed.code) }
    }
    await LinkedinAccount.end(account.id, token || null)
    return expired(account)
  }
}

function expired(account: LinkedinAccount): AuthorList {
  const warning = 'Your LinkedIn connection has expired. Reconnect in Settings.'
  return { account, pages: [], warning }
}

function withoutPages(code: FailureCode) {
  return code === 'not_permitted'
    ? "This LinkedIn connection isn't allowed to list your company pages."
    : "LinkedIn didn't list your company pages."
}
