import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PortableRow } from '#domain/archives/table_facts'
import { storeAgain, storedRows } from '#models/portable_tables'

/**
 * Tables whose `draft_id` the database clears when a draft is deleted. A test holds this list to the
 * tables that point at drafts.
 */
export const DRAFT_LINKS = ['posts', 'assistant_messages'] as const

/** A draft that was deleted, and what pointed at it. */
export interface DraftSnapshot {
  draft: PortableRow
  linked: Record<string, string[]>
}

/** A draft as it is in a transaction that is about to delete it. */
export async function draftSnapshot(
  id: string,
  trx: TransactionClientContract
): Promise<DraftSnapshot> {
  const [draft] = await storedRows({ table: 'drafts', column: 'id', values: [id] }, trx)
  const linked: Record<string, string[]> = {}
  for (const table of DRAFT_LINKS) {
    const rows: { id: string }[] = await trx.from(table).where('draft_id', id).select('id')
    linked[table] = rows.map((row) => row.id)
  }
  return { draft, linked }
}

/** Brings a deleted draft back; posts made of it follow it again. */
export async function restoreDraft(
  { draft, linked }: DraftSnapshot,
  trx: TransactionClientContract
): Promise<'restored'> {
  await storeAgain('drafts', [draft], trx)
  for (const table of DRAFT_LINKS) {
    await trx
      .from(table)
      .whereIn('id', linked[table] ?? [])
      .whereNull('draft_id')
      .update({ draft_id: draft.id })
  }
  return 'restored'
}
