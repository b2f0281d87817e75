import db from '@adonisjs/lucid/services/db'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { ACTIVE_RUNS } from '#domain/runs/run_rules'

interface WorkCounts {
  posts: { status: string; count: number }[]
  runs: { status: string; count: number }[]
  aiRuns: { kind: string; status: string; count: number }[]
}

type Row = { count: number | string }

/**
 * Counts posts, unfinished runs and AI calls by status on this installation. A status of posts or
 * runs without rows counts 0.
 */
export async function workCounts(): Promise<WorkCounts> {
  const posts = await db.from('posts').select('status').count('* as count').groupBy('status')
  const runs = await db
    .from('runs')
    .whereIn('status', [...ACTIVE_RUNS])
    .select('status')
    .count('* as count')
    .groupBy('status')
  const aiRuns = await db
    .from('ai_runs')
    .select('kind', 'status')
    .count('* as count')
    .groupBy('kind', 'status')
  return {
    posts: ofEach(POST_STATUSES, posts),
    runs: ofEach(ACTIVE_RUNS, runs),
    aiRuns: aiRuns.map(({ kind, status, count }) => ({ kind, status, count: Number(count) })),
  }
}

function ofEach(statuses: readonly string[], rows: (Row & { status: string })[]) {
  return statuses.map((status) => {
    const row = rows.find((candidate) => candidate.status === status)
    return { status, count: Number(row?.count ?? 0) }
  })
}
