import linkedin from '#config/linkedin'
import { LinkedinSession } from '#services/linkedin/linkedin_session'
import type { Renewal } from '#services/linkedin/token_renewal'
import { callRest, recordOf } from '#services/linkedin/rest_call'
import { classifyRead } from '#domain/publishing/read_outcome'
import type { Refused } from '#domain/publishing/refusal'
import {
  companyPage,
  readBatch,
  readPageName,
  readRoles,
  type CompanyPage,
} from '#domain/settings/company_pages'

export type PagesOutcome =
  { kind: 'listed'; pages: CompanyPage[] } | Refused | { kind: 'unreachable' }

type Input = {
  token: string
  /** A fresh token after LinkedIn refused the old one. */
  renewToken(): Promise<Renewal>
  /** Milliseconds for all calls together. */
  patienceMs?: number
}

const COUNT = 100
const MOST_PAGES = 500
const BATCH = 50

/** The company pages that a member may post as, with their names (protocol section 3). */
export function listPages({ patienceMs = linkedin.timeoutMs, ...options }: Input) {
  const session = new LinkedinSession({ ...options, number: 1 })
  return new PageList(session, AbortSignal.timeout(patienceMs)).read()
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
    for (let start: number | null = 0; start !== null && start < MOST_PAGES;) {
      const path = `/rest/organizationAcls?q=roleAssignee&state=APPROVED&count=${COUNT}&start=${start}`
      const answer: Read = await this.#get(path, 'FINDER')
      if (answer.kind !== 'read') return answer
      const roles = readRoles(answer.body, start, COUNT)
      roles.ids.forEach((id) => ids.add(id))
      start = roles.next
    }
    return { kind: 'listed', pages: await this.#named([...ids]) }
  }

  async #named(ids: string[]): Promise<CompanyPage[]> {
    const pages: CompanyPage[] = []
    for (let first = 0; first < ids.length; first += BATCH) {
      const some = ids.slice(first, first + BATCH)
      const answer = await this.#get(`/rest/organizations?ids=List(${some.join(',')})`, 'BATCH_GET')
      const batch = answer.kind === 'read' ? readBatch(answer.body) : {}
      for (const id of some) {
        pages.push(companyPage(id, readPageName(batch[id]) ?? (await this.#nameOf(id))))
      }
    }
    return pages
  }

  /** The name of one page, for those that the batch leaves out. */
  async #nameOf(id: string) {
    if (this.signal.aborted) return null
    const answer = await this.#get(`/rest/organizations/${id}`)
    return answer.kind === 'read' ? readPageName(answer.body) : null
  }

  async #get(path: string, restliMethod?: string): Promise<Read> {
    const { outcome, answer } = await this.session.call(
      (access) =>
        callRest({ ...access, signal: this.signal }, { method: 'GET', path, restliMethod }),
      classifyRead
    )
    if (outcome.kind !== 'read') return outcome
    const body = recordOf(answer)
    return body ? { kind: 'read', body } : { kind: 'unreachable' }
  }
}
