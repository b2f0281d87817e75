import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { SEARCH_SCOPE } from '#domain/linkedin/linkedin_scopes'
import { searchKeywords } from '#domain/mentions/find_mention'
import { searchable } from '#domain/posts/post_list_filters'
import { whereTextContains } from '#queries/posts/post_list'
import { searchFollowers } from '#services/linkedin/find_mentions'
import { createReadSession } from '#services/linkedin/linkedin_session'
import { lastKnownPages } from '#services/linkedin/pages'
import { TokenRenewal } from '#services/linkedin/token_requests'
import type Organization from '#models/organization'
import type KnownMention from '#models/known_mention'
import LinkedinAccount from '#models/linkedin_account'

/** Someone who can be mentioned, and how the organization knows them. */
interface MentionSuggestion {
  urn: string
  name: string
  source: 'team' | 'known' | 'search'
  /** The account whose photo shows the person; null without one. */
  photoOf: LinkedinAccount | null
}

interface SuggestMentionsInput {
  /** With its `linkedinAccount`. */
  organization: Organization
  userId: string
  /** A part of the name; empty for everyone. */
  text: string
}

const MAX_KNOWN = 20

/**
 * Lists those whom a post can mention: teammates with a LinkedIn account, the address book of the
 * organization, and followers of its page where the connection may search them.
 */
@inject()
export default class SuggestMentions {
  constructor(private renewal: TokenRenewal) {}

  async handle({ organization, userId, text }: SuggestMentionsInput): Promise<MentionSuggestion[]> {
    const account = organization.linkedinAccount
    const accounts = await teammateAccounts(organization.id)
    const team = accounts.map((own) => {
      const isVisible = own.userId === userId || own.id === account?.id
      const photoOf = isVisible && own.pictureKey !== null ? own : null
      return { urn: own.memberUrn, name: own.name, source: 'team' as const, photoOf }
    })
    const known = [
      ...(await knownMentions(organization.id, text, MAX_KNOWN)),
      ...lastKnownPages(account),
    ].map(({ urn, name }) => ({ urn, name, source: 'known' as const, photoOf: null }))
    const found = account ? await this.#search(account, text) : []
    const matching = [...team, ...known].filter(({ name }) =>
      searchable(name).includes(searchable(text))
    )
    return unique([...matching, ...found])
  }

  /** A failed search is not reported, because the list is useful without it. */
  async #search(account: LinkedinAccount, text: string): Promise<MentionSuggestion[]> {
    const keywords = searchKeywords(text)
    const [page] = lastKnownPages(account)
    const maySearch =
      account.condition === 'connected' && account.grantedScopes.includes(SEARCH_SCOPE)
    if (!maySearch || keywords === null || !page) return []
    const session = createReadSession(account, this.renewal)
    const found = await searchFollowers(session, page.urn, keywords)
    if (found.kind !== 'found') return []
    return found.results.map((result) => ({ ...result, source: 'search' as const, photoOf: null }))
  }
}

function unique(suggestions: MentionSuggestion[]): MentionSuggestion[] {
  const byUrn = new Map<string, MentionSuggestion>()
  for (const suggestion of suggestions) {
    if (!byUrn.has(suggestion.urn)) byUrn.set(suggestion.urn, suggestion)
  }
  return [...byUrn.values()]
}

/** Returns the LinkedIn accounts of an organization's members, one for each person. */
async function teammateAccounts(organizationId: string): Promise<LinkedinAccount[]> {
  const accounts = await LinkedinAccount.query()
    .whereIn('user_id', (members) =>
      members.from('memberships').select('user_id').where('organization_id', organizationId)
    )
    .orderBy('name')
  return [...new Map(accounts.map((account) => [account.memberUrn, account])).values()]
}

/** Returns an organization's address book, the last used first. `text` is a part of the name. */
async function knownMentions(organizationId: string, text: string, max: number) {
  const query = db.from('known_mentions').where('organization_id', organizationId)
  whereTextContains(query, ['name'], text)
  const rows: Pick<KnownMention, 'urn' | 'name'>[] = await query
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(max)
  return rows
}
