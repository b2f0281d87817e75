import type { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { METRIC_NAMES, hasMetrics, nextMetricsReadAt } from '#domain/posts/post_metrics'
import type { PostMetrics } from '#domain/posts/post_metrics'
import { sqlInstant } from '#database/instants'
import { publishChange } from '#database/changes'
import Post from '#models/post'
import PostMetric from '#models/post_metric'
import WebhookDelivery from '#models/webhook_delivery'

/** The metrics that LinkedIn returned for a post. */
export interface MetricsReading {
  post: Pick<Post, 'id' | 'postedAt' | 'createdAt'>
  metrics: PostMetrics
}

/**
 * Saves metrics as a snapshot and as the post's current values. A value that LinkedIn leaves out
 * keeps the known one. Posts deleted in the meantime are skipped.
 */
export async function saveMetrics(
  readings: MetricsReading[],
  at: DateTime,
  trx: TransactionClientContract
) {
  const existing = await lockExisting(readings, trx)
  for (const { post, metrics } of existing) {
    const next = nextMetricsReadAt(post.postedAt ?? post.createdAt, at)
    await trx
      .from(Post.table)
      .where('id', post.id)
      .update({
        ...knownMetrics(metrics),
        figures_at: sqlInstant(at),
        figures_due_at: next && sqlInstant(next),
      })
    publishChange({ kind: 'posts', id: post.id }, trx)
  }
  await WebhookDelivery.record(existing.map(metricsEvent), trx)
  const measured = existing.filter(({ metrics }) => hasMetrics(metrics))
  if (measured.length === 0) return
  const rows = measured.map((reading) => metricRow(reading, sqlInstant(at)))
  // A repeated reading of the same moment is ignored.
  await trx.table(PostMetric.table).multiInsert(rows).onConflict(['post_id', 'taken_at']).ignore()
}

/**
 * Locks the existing posts in the order of their ids until the transaction ends, so that parallel
 * transactions cannot deadlock.
 */
async function lockExisting(readings: MetricsReading[], trx: TransactionClientContract) {
  const ids = readings.map(({ post }) => post.id)
  const rows: { id: string; organization_id: string }[] = await trx
    .from(Post.table)
    .whereIn('id', ids)
    .orderBy('id')
    .select('id', 'organization_id')
    .forUpdate()
  const existing = new Map(rows.map((row) => [row.id, row.organization_id]))
  return readings.flatMap((reading) => {
    const organizationId = existing.get(reading.post.id)
    return organizationId === undefined ? [] : [{ ...reading, organizationId }]
  })
}

function metricsEvent({
  organizationId,
  post,
  metrics,
}: MetricsReading & { organizationId: string }) {
  const data = { post_id: post.id, ...metrics }
  return { organizationId, kind: 'figures.read' as const, data }
}

function knownMetrics(metrics: PostMetrics) {
  return Object.fromEntries(
    METRIC_NAMES.flatMap((name) => (metrics[name] === null ? [] : [[name, metrics[name]]]))
  )
}

function metricRow({ post, metrics }: MetricsReading, at: string) {
  const own = { id: uuidv7(), post_id: post.id, taken_at: at }
  return { ...own, ...metrics, created_at: at, updated_at: at }
}
