import { inject } from '@adonisjs/core'
import LinkedinAccount from '#models/linkedin_account'
import type Organization from '#models/organization'
import { rememberedPages, rememberPages } from '#services/linkedin/page_memory'
import { listPages } from '#services/linkedin/pages'
import { TokenRenewal } from '#services/linkedin/token_renewal'
import type { FailureCode } from '#domain/publishing/failure_codes'
import { isConnectionOver } from '#domain/publishing/held'
import type { CompanyPage } from '#domain/settings/company_pages'
import { canListPages } from '#domain/settings/linkedin_scopes'

type Input = {
  organization: Organization
  /** Milliseconds to wait for LinkedIn, for screens that would rather show less. */
  patienceMs?: number
}

export type AuthorList = {
  account: LinkedinAccount | null
  pages: CompanyPage[]
  /** Why there are no company pages although there might be. */
  warning: string | null
}

const UNREACHABLE = "LinkedIn couldn't be reached, so your company pages are missing here."

/** Those an organization may post as: the connected member and the company pages in their care. */
@inject()
export default class ListAuthors {
  constructor(private renewal: TokenRenewal) {}

  async handle({ organization, patienceMs }: Input): Promise<AuthorList> {
    const id = organization.linkedinAccountId
    const account = id === null ? null : await LinkedinAccount.find(id)
    if (!account) return { account: null, pages: [], warning: null }
    if (account.condition === 'expired') return expired(account)
    const scopes = account.grantedScopes
    const postsAsPages = canListPages(scopes) && scopes.includes('w_organization_social')
    if (!postsAsPages) return { account, pages: [], warning: null }
    const pages = rememberedPages(account.id, account.updatedAt.toMillis())
    return pages ? { account, pages, warning: null } : this.#ask(account, patienceMs)
  }

  async #ask(account: LinkedinAccount, patienceMs?: number): Promise<AuthorList> {
    let token = account.accessToken ?? ''
    const renewToken = async () => {
      const renewal = await this.renewal.renew(account.id, token || null)
      if (renewal.kind === 'renewed') token = renewal.token
      return renewal
    }
    const listed = await listPages({ token, patienceMs, renewToken })
    if (listed.kind === 'listed') {
      await account.refresh()
      rememberPages(account.id, account.updatedAt.toMillis(), listed.pages)
      return { account, pages: listed.pages, warning: null }
    }
    if (listed.kind === 'unreachable') return { account, pages: [], warning: UNREACHABLE }
    if (!isConnectionOver(listed.code)) {
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
