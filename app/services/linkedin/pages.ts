import linkedin from '#config/linkedin'
import { LinkedinSession, readRest } from '#services/linkedin/linkedin_session'
import type { Renewal } from '#services/linkedin/token_requests'
import type { Refused } from '#domain/publishing/refusal'
import { companyPage, parseBatch, parsePageName, parseRoles } from '#domain/linkedin/company_pages'
import type { CompanyPage } from '#domain/linkedin/company_pages'
import { now } from '#services/clock'

export type PagesOutcome =
  { kind: 'listed'; pages: CompanyPage[] } | Refused | { kind: 'unreachable' }

type Input = {
  token: string
  /** Renews the token after LinkedIn refused it. */
  renewToken(): Promise<Renewal>
  /** The time limit for all calls together, in milliseconds. */
  timeoutMs?: number
}

const COUNT = 100

const MAX_PAGES = 500

const BATCH = 50

/** Returns the company pages that a member may post as, with their names. */
export function listPages({ timeoutMs = linkedin.timeoutMs, ...options }: Input) {
  const session = new LinkedinSession({ ...options, number: 1 })
  return new PageList(session, AbortSignal.timeout(timeoutMs)).read()
}

type Read =
  { kind: 'read'; body: Record<string, unknown> } | Exclude<PagesOutcome, { kind: 'listed' }>

class PageList {
  constructor(
    private session: LinkedinSession,
    private signal: AbortSignal
  ) {}

  async read(): Promise<PagesOutcome> {
    const ids = new Set<string>()
    for (let start: number | null = 0; start !== null && start < MAX_PAGES;) {
      const path = `/rest/organizationAcls?q=roleAssignee&state=APPROVED&count=${COUNT}&start=${start}`
      const answer: Read = await this.#get(path, 'FINDER')
      if (answer.kind !== 'read') return answer
      const roles = parseRoles(answer.body, start, COUNT)
      roles.ids.forEach((id) => ids.add(id))
      start = roles.next
    }
    return { kind: 'listed', pages: await this.#withNames([...ids]) }
  }

  async #withNames(ids: string[]): Promise<CompanyPage[]> {
    const pages: CompanyPage[] = []
    for (let first = 0; first < ids.length; first += BATCH) {
      const batch = ids.slice(first, first + BATCH)
      const answer = await this.#get(
        `/rest/organizations?ids=List(${batch.join(',')})`,
        'BATCH_GET'
      )
      const answered = answer.kind === 'read' ? parseBatch(answer.body) : {}
      for (const id of batch) {
        pages.push(companyPage(id, parsePageName(answered[id]) ?? (await this.#nameOf(id))))
      }
    }
    return pages
  }

  /** Fetches the name of a page that is missing from the batch. */
  async #nameOf(id: string) {
    if (this.signal.aborted) return null
    const answer = await this.#get(`/rest/organizations/${id}`)
    return answer.kind === 'read' ? parsePageName(answer.body) : null
  }

  async #get(path: string, restliMethod?: 'FINDER' | 'BATCH_GET'): Promise<Read> {
    const { session, signal } = this
    const answer = await readRest({ session, path, restliMethod, signal })
    return answer.kind === 'rate_limited' ? { kind: 'unreachable' } : answer
  }
}

/** How long a list of company pages is valid, in milliseconds. */
const TTL_MS = 5 * 60_000

const MAX_ACCOUNTS = 500

type CachedPages = { stamp: number; until: number; pages: CompanyPage[] }

const lists = new Map<string, CachedPages>()

/**
 * Returns the cached company pages of an account. `stamp` identifies the state of the connection,
 * so that a new connection does not use an older list.
 */
export function getCachedPages(accountId: string, stamp: number): CompanyPage[] | null {
  const found = lists.get(accountId)
  return found?.stamp === stamp && found.until > now().toMillis() ? found.pages : null
}

/**
 * Returns the last known company pages of a connection, for their names. Empty when none are known.
 */
export function lastKnownPages(account: { id: string } | null): CompanyPage[] {
  return (account && lists.get(account.id)?.pages) ?? []
}

export function cachePages(accountId: string, stamp: number, pages: CompanyPage[]): void {
  lists.delete(accountId)
  const [oldest] = lists.keys()
  if (oldest !== undefined && lists.size >= MAX_ACCOUNTS) lists.delete(oldest)
  lists.set(accountId, { stamp, until: now().toMillis() + TTL_MS, pages })
}

export function clearCachedPages(accountId: string): void {
  lists.delete(accountId)
}
