import { DateTime } from 'luxon'
import type { ApiResponse } from '@japa/api-client'
import AiRun from '#models/ai_run'
import CountedPost from '#models/counted_post'
import type User from '#models/user'
import { now } from '#services/clock'

type Owner = { user: User }

/** How many requests come at the same moment. */
export const AT_ONCE = 40

/** The tests' month begins a millisecond later. */
export const LAST_MONTH = DateTime.utc(2030, 4, 30, 23, 59, 59, 999)

/** So many AI tokens are used up. */
export async function spend({ user }: Owner, aiTokens: number, createdAt: DateTime = now()) {
  const done = { kind: 'text' as const, status: 'succeeded' as const, modelAsked: 'a model' }
  const numbers = { promptTokens: 0, completionTokens: 0, estimated: false, durationMs: 1 }
  await AiRun.create({ ...done, ...numbers, userId: user.id, aiTokens, createdAt })
}

/** So many posts are counted. */
export async function countPosts({ user }: Owner, count: number, createdAt: DateTime = now()) {
  const rows = Array.from({ length: count }, () => ({ userId: user.id, createdAt }))
  await CountedPost.createMany(rows)
}

/** The same asked for at once. */
export function many(ask: (number: number) => PromiseLike<ApiResponse>) {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, number) => ask(number)))
}

/** How often each status was answered. */
export function statuses(answers: ApiResponse[]) {
  const counts: Record<number, number> = {}
  for (const answer of answers) counts[answer.status()] = (counts[answer.status()] ?? 0) + 1
  return counts
}
