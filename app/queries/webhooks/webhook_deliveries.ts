import db from '@adonisjs/lucid/services/db'
import type { DeliveryRow } from '#domain/webhooks/webhook_events'
import { readPage } from '#queries/page'
import type { PageRequest } from '#queries/page'
import { columnsOf } from '#queries/rows'

const COLUMNS = columnsOf<DeliveryRow<string>>('webhook_deliveries', {
  id: 'value',
  event: 'value',
  body: 'value',
  attempts: 'value',
  dueAt: 'instant',
  statusCode: 'value',
  durationMs: 'value',
  answer: 'value',
  error: 'value',
  deliveredAt: 'instant',
  createdAt: 'instant',
})

/** The deliveries of a webhook, newest first. */
export function webhookDeliveries(webhookId: string, page: PageRequest) {
  const query = db.from('webhook_deliveries').where('webhook_id', webhookId)
  return readPage(query, COLUMNS, { column: 'created_at', sort: 'newest' }, page)
}
