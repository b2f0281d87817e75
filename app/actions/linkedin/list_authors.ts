import ApiKey from '#models/api_key'
import LinkedinAccount from '#models/linkedin_account'
import type Organization from '#models/organization'
import { appOfToken } from '#services/linkedin/instance_app'
import { rememberedPages, rememberPages } from '#services/linkedin/page_memory'
import { listPages } from '#services/linkedin/pages'
import { refreshToken } from '#services/linkedin/token_refresh'
import type { FailureCode } from '#domain/publishing/failure_codes'
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

const UNREACHABLE = 'LinkedIn could not be reached, so your company pages are missing here.'

/** Those an organization may post as: the connected member and the company pages in their care. */
export default class ListAuthors {
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
    const token = account.accessToken ?? ''
    const renewal = new Renewal(account)
    const listed = await listPages({ token, patienceMs, renewToken: () => renewal.token() })
    if (listed.kind === 'listed') {
      rememberPages(account.id, account.updatedAt.toMillis(), listed.pages)
      return { account, pages: listed.pages, warning: null }
    }
    if (listed.kind === 'unreachable' || renewal.isPending) {
      return { account, pages: [], warning: UNREACHABLE }
    }
    if (!['token_expired', 'token_revoked'].includes(listed.code)) {
      return { account, pages: [], warning: withoutPages(listed.code) }
    }
    await account.expire()
    return expired(account)
  }
}

/** One chance of a fresh token for a connection that LinkedIn refused. */
class Renewal {
  /** True when nobody knows yet whether the connection can be renewed. */
  isPending = false

  constructor(private account: LinkedinAccount) {}

  async token(): Promise<string | null> {
    const { account } = this
    const app = appOfToken(account.clientId, await ApiKey.linkedinAppOf(account.userId))
    if (!app || !account.isRefreshable || account.refreshToken === null) return null
    const renewed = await refreshToken({ ...app, refreshToken: account.refreshToken })
    this.isPending = renewed.kind === 'unreachable'
    if (renewed.kind !== 'refreshed') return null
    await account.takeTokens(renewed.tokens).save()
    return account.accessToken
  }
}

function expired(account: LinkedinAccount): AuthorList {
  const warning = 'The connection to LinkedIn has expired. Connect it again in Settings.'
  return { account, pages: [], warning }
}

function withoutPages(code: FailureCode) {
  return code === 'not_permitted'
    ? 'LinkedIn does not let this connection list your company pages.'
    : 'LinkedIn did not list your company pages.'
}
