import { dateOf } from '#database/instants'
import type { AuthorKind } from '#domain/drafts/author'
import type { PostFigures } from '#domain/analytics/engagement'
import db from '@adonisjs/lucid/services/db'
import Post from '#models/post'

/** A published post as a list of very many needs it: a plain object, which costs a fraction of a model. */
export interface PublishedLine extends PostFigures {
  postedAt: Date | null
  origin: Post['origin']
  campaignId: string | null
  contentPillar: string | null
  authorName: string | null
  authorKind: AuthorKind
  kind: Post['kind']
  characters: number
  hashtagCount: number
  platformUrl: string | null
  body: string
  hashtags: string[]
}

const COLUMNS = {
  ...{ id: 'id', postedAt: 'posted_at', origin: 'origin', campaignId: 'campaign_id' },
  ...{ contentPillar: 'content_pillar', authorName: 'author_name', authorKind: 'author_kind' },
  ...{ kind: 'kind', characters: 'characters', hashtagCount: 'hashtag_count' },
  ...{ impressions: 'impressions', reactions: 'reactions', comments: 'comments' },
  ...{ shares: 'shares', platformUrl: 'platform_url', body: 'body', hashtags: 'hashtags' },
}

type Line = Omit<PublishedLine, 'postedAt' | 'hashtags'> & {
  id: string
  postedAt: unknown
  hashtags: string
}

/** The posts in the order of these ids; what was deleted meanwhile is left out. */
export async function publishedLines(ids: string[]): Promise<PublishedLine[]> {
  const rows = await db.from(Post.table).whereIn('id', ids).select(COLUMNS)
  const byId = new Map(rows.map((row: Line) => [row.id, lineOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function lineOf({ postedAt, hashtags, ...row }: Line): PublishedLine {
  return { ...row, postedAt: dateOf(postedAt), hashtags: JSON.parse(hashtags) }
}
