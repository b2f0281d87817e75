import db from '@adonisjs/lucid/services/db'

/** Returns the names of the posts' campaigns by campaign id. */
export async function campaignNames(
  posts: readonly { campaignId: string | null }[]
): Promise<Map<string, string>> {
  const ids = [...new Set(posts.flatMap(({ campaignId }) => campaignId ?? []))]
  if (ids.length === 0) return new Map()
  const campaigns: { id: string; name: string }[] = await db
    .from('campaigns')
    .whereIn('id', ids)
    .select('id', 'name')
  return new Map(campaigns.map(({ id, name }) => [id, name]))
}
