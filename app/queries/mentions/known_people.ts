import KnownMention from '#models/known_mention'
import LinkedinAccount from '#models/linkedin_account'

/** The LinkedIn accounts of an organization's members, one for each person. */
export async function teammateAccounts(organizationId: string): Promise<LinkedinAccount[]> {
  const accounts = await LinkedinAccount.query()
    .whereIn('user_id', (members) =>
      members.from('memberships').select('user_id').where('organization_id', organizationId)
    )
    .orderBy('name')
  return [...new Map(accounts.map((account) => [account.memberUrn, account])).values()]
}

/** An organization's address book, the last used first. `text` is a part of the name. */
export function knownMentions(organizationId: string, text: string, max: number) {
  const pattern = `%${text.replace(/[!%_]/g, '!$&')}%`
  return KnownMention.query()
    .where('organization_id', organizationId)
    .whereRaw("lower(name) like ? escape '!'", [pattern.toLowerCase()])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(max)
}
