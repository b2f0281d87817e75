import { DateTime } from 'luxon'
import type { ApiResponse } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import AiRun from '#models/ai_run'
import CountedPost from '#models/counted_post'
import type User from '#models/user'
import { now } from '#services/clock'

type Owner = { user: User }

/** Number of simultaneous requests. */
export const CONCURRENT_REQUESTS = 40

/** The tests' month starts a millisecond later. */
export const LAST_MONTH = DateTime.utc(2030, 4, 30, 23, 59, 59, 999)

/** Records used AI tokens. */
export async function spend({ user }: Owner, aiTokens: number, createdAt: DateTime = now()) {
  const done = { kind: 'text' as const, status: 'succeeded' as const, modelAsked: 'a model' }
  const numbers = { promptTokens: 0, completionTokens: 0, estimated: false, durationMs: 1 }
  await AiRun.create({ ...done, ...numbers, userId: user.id, aiTokens, createdAt })
}

/** Records counted posts. */
export async function countPosts({ user }: Owner, count: number, createdAt: DateTime = now()) {
  const rows = Array.from({ length: count }, () => ({ userId: user.id, createdAt }))
  await CountedPost.createMany(rows)
}

/** Sends the same request many times at the same moment. */
export function many(ask: (number: number) => PromiseLike<ApiResponse>) {
  return Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, (_, number) => ask(number)))
}

/** Number of responses by status. */
export function statuses(answers: ApiResponse[]) {
  const counts: Record<number, number> = {}
  for (const answer of answers) counts[answer.status()] = (counts[answer.status()] ?? 0) + 1
  return counts
}

/**
 * Number of transactions that MariaDB has rolled back because of a deadlock since its start. Always
 * 0 for SQLite, which has a single writer.
 */
export async function deadlocks(): Promise<number> {
  if (db.connection().dialect.name !== 'mysql') return 0
  const [[row]]: [[{ Value: string }]] = await db.rawQuery(
    "show global status like 'Innodb_deadlocks'"
  )
  return Number(row.Value)
}
