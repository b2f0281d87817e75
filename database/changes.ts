import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { LiveChange, LiveKind } from '#domain/live/live_event'

type ChangeListener = (change: LiveChange) => void

let changeListener: ChangeListener | null = null

/** Sets the single listener of this process; null removes it. */
export function onChange(next: ChangeListener | null) {
  changeListener = next
}

type GoodbyeListener = (userId: string) => void

let goodbyeListener: GoodbyeListener | null = null

/** Sets the single listener of this process; null removes it. */
export function onGoodbye(next: GoodbyeListener | null) {
  goodbyeListener = next
}

/**
 * Reports that a user lost access, after the transaction is committed, so that their live streams
 * end.
 */
export function sendGoodbye(userId: string, trx?: TransactionClientContract) {
  if (goodbyeListener === null) return
  if (trx && !trx.isCompleted) trx.after('commit', () => goodbyeListener?.(userId))
  else goodbyeListener(userId)
}

/**
 * Publishes a change as soon as other connections can read it: immediately, or after the
 * transaction is committed.
 */
export function publishChange(change: LiveChange, trx?: TransactionClientContract) {
  if (changeListener === null) return
  if (trx && !trx.isCompleted) trx.after('commit', () => changeListener?.(change))
  else changeListener(change)
}

interface TableRow {
  id: string
  organizationId: string
  $trx?: TransactionClientContract
}

/** Publishes that a row of an organization was saved or deleted. Only some tables are live. */
export function publishRow(table: string, { id, organizationId, $trx }: TableRow) {
  if (table === 'runs') return publishChange({ kind: 'runs', id }, $trx) // Some runs are private to one user.
  const kind = KINDS[table]
  if (!kind) return
  publishChange({ kind, id, organizationId }, $trx)
}

const KINDS: Readonly<Record<string, LiveKind | undefined>> = {
  posts: 'posts',
  drafts: 'drafts',
  campaigns: 'campaigns',
  materials: 'materials',
  comments: 'comments',
}
