import db from '@adonisjs/lucid/services/db'

/** How many items of a source wait for a post, and how many have one. */
interface SourceCounts {
  waiting: number
  used: number
}

/** Returns the counts of sources by their ids. A source without items has none. */
export async function sourceCounts(sources: readonly { id: string }[]) {
  const rows: { source_id: string; status: string; count: number }[] = await db
    .from('source_items')
    .whereIn(
      'source_id',
      sources.map(({ id }) => id)
    )
    .whereIn('status', ['waiting', 'used'])
    .groupBy('source_id', 'status')
    .select('source_id', 'status')
    .count('* as count')
  const counts = new Map<string, SourceCounts>()
  for (const { source_id: id, status, count } of rows) {
    const before = counts.get(id) ?? { waiting: 0, used: 0 }
    counts.set(id, { ...before, [status]: Number(count) })
  }
  return counts
}
