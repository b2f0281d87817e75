import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { FORMER_MEMBER } from '#domain/account/fates'
import { tableFacts } from '#database/table_facts'
import { tellFarewell } from '#models/changes'
import FileRemoval from '#models/file_removal'
import type User from '#models/user'

interface End {
  user: User
  /** Organizations that go with the account. */
  organizationIds: string[]
  /** Connections with LinkedIn that go. */
  accountIds: string[]
  now: DateTime
}

/** True while a post is on its way that would be cut off: of these organizations, or of the user's connection. */
export async function isPublishing(
  { organizationIds, accountIds }: Pick<End, 'organizationIds' | 'accountIds'>,
  trx: TransactionClientContract
): Promise<boolean> {
  const connected = trx.from('organizations').whereIn('linkedin_account_id', accountIds)
  const post = await trx
    .from('posts')
    .where('status', 'publishing')
    .where((cut) => {
      cut.whereIn('organization_id', organizationIds)
      cut.orWhereIn('organization_id', connected.select('id'))
    })
    .select('id')
    .forUpdate()
    .first()
  return post !== null
}

/**
 * Removes a user and everything that is theirs. What they did in organizations that stay is kept
 * without them. Answers the folders of files that have to go; they are written down until they have.
 */
export async function endAccount(
  { user, organizationIds, accountIds, now }: End,
  trx: TransactionClientContract
): Promise<FileRemoval[]> {
  await forgetDeeds(user, organizationIds, trx)
  await forgetTraces({ user, organizationIds, accountIds }, trx)
  await trx.from('organizations').whereIn('id', organizationIds).delete()
  await trx.from('users').where('id', user.id).delete()
  tellFarewell(user.id, trx)
  const folders = [
    ...organizationIds.map((id) => `organizations/${id}`),
    ...accountIds.map((id) => `members/${id}`),
  ]
  const removals: FileRemoval[] = []
  for (const folder of folders) removals.push(await FileRemoval.of(folder, now, { client: trx }))
  return removals
}

/** The database would keep these rows without their owner. */
async function forgetDeeds(
  { id }: User,
  organizationIds: string[],
  trx: TransactionClientContract
) {
  await trx.from('post_events').where('user_id', id).update({ actor_name: FORMER_MEMBER })
  await trx
    .from('ai_runs')
    .where('user_id', id)
    .orWhereIn('organization_id', organizationIds)
    .delete()
}

/** Their rows are removed as theirs; of others, an address may be the same by right. */
const KNOWN = ['users', 'linkedin_accounts']

/** Rows that name somebody without the database knowing whom. */
async function forgetTraces(
  { user, organizationIds, accountIds }: Omit<End, 'now'>,
  trx: TransactionClientContract
) {
  for (const { name, columns } of await tableFacts(trx)) {
    if (KNOWN.includes(name) || !columns.some((column) => column.name === 'email')) continue
    await trx.from(name).where('email', user.email).delete()
  }
  if (user.stripeCustomerId !== null) {
    await trx.from('webhook_events').where('customer_id', user.stripeCustomerId).delete()
  }
  const ids = [user.id, ...organizationIds, ...accountIds]
  await trx.from('notices').whereIn('subject_id', ids).delete()
  for (const id of ids) {
    await trx.from('leases').whereRaw('instr(name, ?) > 0', [id]).delete()
    await trx.from('rate_limits').whereRaw('instr(??, ?) > 0', ['key', id]).delete()
    await trx.from('notices').whereRaw('instr(dedupe_key, ?) > 0', [id]).delete()
  }
}
