import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Cell, PortableRow } from '#domain/archives/table_facts'
import {
  changedColumns,
  changedRefusal,
  isUnchangedSince,
  UNDO_REFUSALS,
} from '#domain/undo/undo_rules'
import { sqlInstant } from '#database/instants'
import { tellRow } from '#models/changes'
import CountedPost from '#models/counted_post'
import { storedRows } from '#models/portable_tables'
import Post from '#models/post'
import PostEvent from '#models/post_event'

/** What a decision about a post changed. */
export interface DecisionSnapshot {
  before: Record<string, Cell>
  after: Record<string, Cell>
  /** The line that the decision wrote into the post's log. */
  eventId: string
  /** True when the post took a place in a plan's month with it. */
  isCounted: boolean
}

/** A post and its place in a plan before a decision, to be compared with what the decision made of it. */
export async function beforeDecision(id: string, trx: TransactionClientContract) {
  const row = await postRow(id, trx)
  const counted = await CountedPost.find(id, { client: trx })
  return { row, isCounted: counted !== null }
}

export async function decisionSnapshot(
  post: Post,
  earlier: Awaited<ReturnType<typeof beforeDecision>>,
  event: PostEvent,
  trx: TransactionClientContract
): Promise<DecisionSnapshot> {
  const { row, isCounted } = await beforeDecision(post.id, trx)
  const changed = changedColumns(earlier.row, row)
  return { ...changed, eventId: event.id, isCounted: isCounted && !earlier.isCounted }
}

/** Puts a post back where it was before a decision; a sentence when it is different by now. */
export async function takeBackDecision(
  id: string,
  { before, after, eventId, isCounted }: DecisionSnapshot,
  now: DateTime,
  trx: TransactionClientContract
): Promise<'restored' | { refusal: string }> {
  const post = await lockedPost(id, trx)
  if (!post) return { refusal: UNDO_REFUSALS.gone }
  const row = await postRow(id, trx)
  if (!isUnchangedSince(row, after)) return { refusal: changedRefusal(post.status) }
  const written = { version: post.version + 1, updated_at: sqlInstant(now) }
  await trx
    .from(Post.table)
    .where('id', id)
    .update({ ...before, ...written })
  await PostEvent.query({ client: trx }).where({ id: eventId, post_id: id }).delete()
  if (isCounted) await CountedPost.giveBack([id], trx)
  const { organizationId, origin } = post
  tellRow(Post.table, { id, organizationId, origin, $trx: trx })
  return 'restored'
}

async function postRow(id: string, trx: TransactionClientContract): Promise<PortableRow> {
  const [row] = await storedRows({ table: Post.table, column: 'id', values: [id] }, trx)
  return row
}

/** As `lockForChange`, with null for a post that is gone. */
async function lockedPost(id: string, trx: TransactionClientContract) {
  const held = await trx
    .from(Post.table)
    .where('id', id)
    .update({ updated_at: trx.raw('updated_at') })
  return Number(held) === 0 ? null : Post.lockForChange(id, trx)
}
