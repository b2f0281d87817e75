import { now } from '#services/clock'
import type { CompanyPage } from '#domain/settings/company_pages'

/** Milliseconds for which a list of company pages is good. */
const GOOD_FOR_MS = 5 * 60_000
const MOST_ACCOUNTS = 500

type Remembered = { stamp: number; until: number; pages: CompanyPage[] }

const lists = new Map<string, Remembered>()

/**
 * The company pages of an account as LinkedIn listed them a moment ago. `stamp` tells one state
 * of the connection from the next: after connecting again nothing older counts.
 */
export function rememberedPages(accountId: string, stamp: number): CompanyPage[] | null {
  const found = lists.get(accountId)
  return found?.stamp === stamp && found.until > now().toMillis() ? found.pages : null
}

/** The company pages that a connection was last seen to have, for their names; empty when none were. */
export function pagesOf(account: { id: string } | null): CompanyPage[] {
  return (account && lists.get(account.id)?.pages) ?? []
}

export function rememberPages(accountId: string, stamp: number, pages: CompanyPage[]): void {
  lists.delete(accountId)
  const [oldest] = lists.keys()
  if (oldest !== undefined && lists.size >= MOST_ACCOUNTS) lists.delete(oldest)
  lists.set(accountId, { stamp, until: now().toMillis() + GOOD_FOR_MS, pages })
}

export function forgetPages(accountId: string): void {
  lists.delete(accountId)
}
