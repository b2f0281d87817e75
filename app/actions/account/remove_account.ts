import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { FORMER_MEMBER } from '#domain/auth/account_deletion'
import { clearInBatches, deleteInBatches } from '#database/batches'
import { tableSchemas } from '#database/table_schemas'
import { sendGoodbye } from '#database/changes'
import { removeOrganizations } from '#actions/organizations/remove_organizations'
import FileRemoval from '#models/file_removal'
import type User from '#models/user'

interface AccountRemoval {
  user: User
  /** Organizations that are deleted with the account. */
  organizationIds: string[]
  /** LinkedIn connections that are deleted with the account. */
  accountIds: string[]
  now: DateTime
}

/**
 * Returns true while a post of these organizations, or of an organization that uses one of these
 * connections, is being published. Deleting now would cut it off.
 */
export async function isPublishing(
  { organizationIds, accountIds }: Pick<AccountRemoval, 'organizationIds' | 'accountIds'>,
  trx: TransactionClientContract
): Promise<boolean> {
  const connected = trx.from('organizations').whereIn('linkedin_account_id', accountIds)
  const post = await trx
    .from('posts')
    .where('status', 'publishing')
    .where((affected) => {
      affected.whereIn('organization_id', organizationIds)
      affected.orWhereIn('organization_id', connected.select('id'))
    })
    .select('id')
    .forUpdate()
    .first()
  return post !== null
}

/**
 * Deletes a user and everything they own. Their history in organizations that remain is kept under
 * a neutral name. Returns the file removals that are still to be carried out; they are stored, so
 * that a crash loses none.
 */
export async function removeAccount(
  { user, organizationIds, accountIds, now }: AccountRemoval,
  trx: TransactionClientContract
): Promise<FileRemoval[]> {
  await removeLedger(user, organizationIds, trx)
  await removeTraces({ user, organizationIds, accountIds }, trx)
  await trx.from('invitations').where('invited_by', user.id).delete()
  await removeOrganizations(organizationIds, trx)
  await anonymizeHistory(user, trx)
  await releaseRows(user, trx)
  await trx.from('users').where('id', user.id).delete()
  sendGoodbye(user.id, trx)
  const folders = [
    ...organizationIds.map((id) => `organizations/${id}`),
    ...accountIds.map((id) => `members/${id}`),
  ]
  const removals: FileRemoval[] = []
  for (const folder of folders) removals.push(await FileRemoval.of(folder, now, { client: trx }))
  return removals
}

/** The AI ledger would outlive the user and the organizations. */
async function removeLedger(
  { id }: User,
  organizationIds: string[],
  trx: TransactionClientContract
) {
  const table = 'ai_runs'
  await deleteInBatches({ table, column: 'user_id', values: [id] }, trx)
  await deleteInBatches({ table, column: 'organization_id', values: organizationIds }, trx)
}

/** No foreign key cascades to the names in these rows, so they are changed here. */
async function anonymizeHistory({ id }: User, trx: TransactionClientContract) {
  await trx.from('post_events').where('user_id', id).update({ actor_name: FORMER_MEMBER })
  for (const table of ['approvals', 'comments']) {
    await trx.from(table).where('user_id', id).update({ author_name: FORMER_MEMBER })
  }
}

/** Tables in which one user may have tens of thousands of rows, with the column of the user. */
const OWN_ROWS = { counted_posts: 'user_id', notices: 'user_id', assistant_messages: 'user_id' }
const SHARED_ROWS = { posts: 'created_by', drafts: 'author_id', post_events: 'user_id' }

/** Does what the foreign keys would do when the user is deleted, in batches. */
async function releaseRows({ id }: User, trx: TransactionClientContract) {
  const values = [id]
  for (const [table, column] of Object.entries(OWN_ROWS)) {
    await deleteInBatches({ table, column, values }, trx)
  }
  for (const [table, column] of Object.entries(SHARED_ROWS)) {
    await clearInBatches({ table, column, values }, trx)
  }
}

/**
 * Rows of these tables are deleted with their owner. Another user's row may legitimately have the
 * same email address.
 */
const OWN_TABLES = ['users', 'linkedin_accounts']

/** Deletes rows that identify the user without a foreign key. */
async function removeTraces(
  { user, organizationIds, accountIds }: Omit<AccountRemoval, 'now'>,
  trx: TransactionClientContract
) {
  for (const { name, columns } of await tableSchemas(trx)) {
    if (OWN_TABLES.includes(name) || !columns.some((column) => column.name === 'email')) continue
    await trx.from(name).where('email', user.email).delete()
  }
  if (user.stripeCustomerId !== null) {
    await trx.from('webhook_events').where('customer_id', user.stripeCustomerId).delete()
  }
  const ids = [user.id, ...organizationIds, ...accountIds]
  await trx.from('notices').whereIn('subject_id', ids).delete()
  for (const id of ids) {
    await trx.from('leases').whereRaw('instr(name, ?) > 0', [id]).delete()
    await trx.from('notices').whereRaw('instr(dedupe_key, ?) > 0', [id]).delete()
  }
}
