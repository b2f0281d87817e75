import db from '@adonisjs/lucid/services/db'
import type { SourceKind } from '#domain/campaigns/sources/source_rules'
import { similarity } from '#domain/review_queue/review_checks'

/** What a campaign's source brought and a post was written from. */
export interface PostOrigin {
  kind: SourceKind
  /** The title of the feed. */
  source: string | null
  /** The title of the article, or the beginning of the old post. */
  title: string
  link: string | null
  /** The old post's words at that time; null for an article. */
  text: string | null
  /** How much of the old post's wording the new text shares, in percent. */
  sharedPercent: number | null
}

interface OriginRow {
  post_id: string
  kind: SourceKind
  source: string | null
  title: string
  text: string
  link: string | null
}

/** Returns the origins of posts that a source has brought, by the ids of the posts. */
export async function postOrigins(posts: readonly { id: string; body: string }[]) {
  const rows: OriginRow[] = await db
    .from('source_items')
    .join('campaign_sources', 'campaign_sources.id', 'source_items.source_id')
    .whereIn(
      'source_items.post_id',
      posts.map(({ id }) => id)
    )
    .select('source_items.post_id', 'campaign_sources.kind', 'campaign_sources.title as source')
    .select('source_items.title', 'source_items.text', 'source_items.link')
  const bodies = new Map(posts.map(({ id, body }) => [id, body]))
  return new Map(rows.map((row) => [row.post_id, toOrigin(row, bodies.get(row.post_id) ?? '')]))
}

function toOrigin({ kind, source, title, text, link }: OriginRow, body: string): PostOrigin {
  const isOldPost = kind === 'evergreen'
  const shared = isOldPost ? Math.round(similarity(text, body) * 100) : null
  return { kind, source, title, link, text: isOldPost ? text : null, sharedPercent: shared }
}
