import Campaign from '#models/campaign'

/** The names of the campaigns that posts come from, by the campaign's id. */
export async function campaignNames(
  posts: readonly { campaignId: string | null }[]
): Promise<Map<string, string>> {
  const ids = [...new Set(posts.flatMap(({ campaignId }) => campaignId ?? []))]
  if (ids.length === 0) return new Map()
  const campaigns = await Campaign.query().whereIn('id', ids).select('id', 'name')
  return new Map(campaigns.map(({ id, name }) => [id, name]))
}
