import { inject } from '@adonisjs/core'
import { LOOKUP_SENTENCES, parseMentionName } from '#domain/mentions/find_mention'
import type { MentionTarget } from '#domain/mentions/find_mention'
import { canListPages } from '#domain/linkedin/linkedin_scopes'
import {
  LookupFailedException,
  LookupUnavailableException,
  MentionNotFoundException,
} from '#errors/mentions_errors'
import KnownMention from '#models/known_mention'
import type LinkedinAccount from '#models/linkedin_account'
import type Organization from '#models/organization'
import { withTransaction } from '#database/transaction'
import { now } from '#services/clock'
import { findCompany } from '#services/linkedin/find_mentions'
import type { FoundMention } from '#services/linkedin/find_mentions'
import { createReadSession } from '#services/linkedin/linkedin_session'
import { lastKnownPages } from '#services/linkedin/pages'
import { TokenRenewal } from '#services/linkedin/token_requests'

interface LookUpMentionInput {
  /** With its `linkedinAccount`. */
  organization: Organization
  target: MentionTarget
  /** The name that the user entered for an address that LinkedIn does not look up. */
  name?: string
}

/** Finds the company at a pasted address, and adds it to the organization's address book. */
@inject()
export default class LookUpMention {
  constructor(private renewal: TokenRenewal) {}

  /** @throws LookupUnavailableException, MentionNotFoundException, LookupFailedException */
  async handle({ organization, target, name }: LookUpMentionInput): Promise<FoundMention> {
    const account = organization.linkedinAccount
    const mention =
      target.kind === 'company'
        ? await this.#company(account, target.vanityName)
        : await named(organization, target, name)
    const found = { organizationId: organization.id, mentions: [mention], at: now() }
    await withTransaction((trx) => KnownMention.record({ ...found, source: 'lookup' }, trx))
    return mention
  }

  async #company(account: LinkedinAccount | null, vanityName: string): Promise<FoundMention> {
    if (vanityName.includes('&')) throw new LookupUnavailableException(LOOKUP_SENTENCES.ampersand)
    const mayAsk = account?.condition === 'connected' && canListPages(account.grantedScopes)
    if (!mayAsk) throw new LookupUnavailableException(LOOKUP_SENTENCES.company)
    const session = createReadSession(account, this.renewal)
    const answer = await findCompany(session, vanityName)
    if (answer.kind === 'unreachable') throw new LookupFailedException()
    if (answer.kind === 'not_permitted') {
      throw new LookupUnavailableException(LOOKUP_SENTENCES.company)
    }
    const [company] = answer.results
    if (!company) throw new MentionNotFoundException()
    return company
  }
}

/** A mention by id needs no lookup, but the exact name, which is known or entered by the user. */
async function named(
  organization: Organization,
  target: Exclude<MentionTarget, { kind: 'company' }>,
  entered?: string
): Promise<FoundMention> {
  if (target.kind === 'person') throw new LookupUnavailableException(LOOKUP_SENTENCES.person)
  const { urn } = target
  const page = lastKnownPages(organization.linkedinAccount).find((known) => known.urn === urn)
  const known = page ?? (await KnownMention.findBy({ organizationId: organization.id, urn }))
  const name = parseMentionName(entered) ?? known?.name
  if (name === undefined) throw new LookupUnavailableException(LOOKUP_SENTENCES.name)
  return { urn, name }
}
