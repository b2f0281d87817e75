import type { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { FIGURE_NAMES, hasFigures, nextReadingAt, type Figures } from '#domain/posts/figures'
import { sqlInstant } from '#database/instants'
import { tellChange } from '#models/changes'
import Post from '#models/post'
import PostMetric from '#models/post_metric'

/** What LinkedIn answered of a post. */
export interface Reading {
  post: Pick<Post, 'id' | 'postedAt' | 'createdAt'>
  figures: Figures
}

/**
 * Writes down what LinkedIn counted at a moment: a snapshot, and the newest on the post itself. What it
 * did not give leaves the figure that is known. A post may be gone meanwhile.
 */
export async function keepReadings(
  readings: Reading[],
  at: DateTime,
  trx: TransactionClientContract
) {
  const there = await stillThere(readings, trx)
  for (const { post, figures } of there) {
    const next = nextReadingAt(post.postedAt ?? post.createdAt, at)
    await trx
      .from(Post.table)
      .where('id', post.id)
      .update({
        ...given(figures),
        figures_at: sqlInstant(at),
        figures_due_at: next && sqlInstant(next),
      })
    tellChange({ kind: 'posts', id: post.id }, trx)
  }
  const counted = there.filter(({ figures }) => hasFigures(figures))
  if (counted.length === 0) return
  const rows = counted.map((reading) => snapshotOf(reading, sqlInstant(at)))
  // Two readings of one moment are one.
  await trx.table(PostMetric.table).multiInsert(rows).onConflict(['post_id', 'taken_at']).ignore()
}

/** Held until the transaction ends, in one order: what comes second waits. */
async function stillThere(readings: Reading[], trx: TransactionClientContract) {
  const ids = readings.map(({ post }) => post.id)
  const rows = await trx.from(Post.table).whereIn('id', ids).orderBy('id').select('id').forUpdate()
  const there = new Set(rows.map(({ id }) => id))
  return readings.filter(({ post }) => there.has(post.id))
}

function given(figures: Figures) {
  return Object.fromEntries(
    FIGURE_NAMES.flatMap((name) => (figures[name] === null ? [] : [[name, figures[name]]]))
  )
}

function snapshotOf({ post, figures }: Reading, at: string) {
  const own = { id: uuidv7(), post_id: post.id, taken_at: at }
  return { ...own, ...figures, created_at: at, updated_at: at }
}
