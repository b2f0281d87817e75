import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { LiveKind } from '#domain/live/live_event'

/** A record that is not as it was. Whom it belongs to is told where it is known anyway. */
export interface Change {
  kind: LiveKind
  id: string
  organizationId?: string
  userId?: string
}

type Hearer = (change: Change) => void

let hearer: Hearer | null = null

/** One hearer in each process; null: nobody. */
export function hearChanges(next: Hearer | null) {
  hearer = next
}

type FarewellHearer = (userId: string) => void

let farewellHearer: FarewellHearer | null = null

/** One hearer in each process; null: nobody. */
export function hearFarewells(next: FarewellHearer | null) {
  farewellHearer = next
}

/** Tells that somebody may read less than before, once it is so: what they listen to has to end. */
export function tellFarewell(userId: string, trx?: TransactionClientContract) {
  if (farewellHearer === null) return
  if (trx && !trx.isCompleted) trx.after('commit', () => farewellHearer?.(userId))
  else farewellHearer(userId)
}

/** Tells of a change once it can be read by others: at once, or when its transaction is on disk. */
export function tellChange(change: Change, trx?: TransactionClientContract) {
  if (hearer === null) return
  if (trx && !trx.isCompleted) trx.after('commit', () => hearer?.(change))
  else hearer(change)
}

interface TableRow {
  id: string
  organizationId: string
  origin?: string
  $trx?: TransactionClientContract
}

/** A row of an organization that was saved or deleted; only those of some tables are of interest. */
export function tellRow(table: string, { id, organizationId, origin, $trx }: TableRow) {
  if (table === 'runs') return tellChange({ kind: 'runs', id }, $trx) // some are one person's
  const kind = KINDS[table]
  if (!kind) return
  tellChange({ kind, id, organizationId }, $trx)
  // What a campaign wrote may come into the review queue with this, or leave it.
  if (origin === 'campaign') tellChange({ kind: 'review_queue', id, organizationId }, $trx)
}

const KINDS: Readonly<Record<string, LiveKind | undefined>> = {
  posts: 'posts',
  drafts: 'drafts',
  campaigns: 'campaigns',
  materials: 'materials',
}
