import db from '@adonisjs/lucid/services/db'
import type { WorkedPost } from '#domain/analytics/what_worked'
import type { AuthorKind } from '#domain/drafts/author'
import type { PostKind } from '#domain/posts/post_lifecycle'
import { toWallClock } from '#domain/schedule/wall_clock'
import { textStyle } from '#domain/voice/text_style'
import type { TextStyle } from '#domain/voice/text_style'
import { dateOf, storedJson } from '#database/stored_values'
import { publishedIn } from '#queries/analytics/published_metrics'
import type { MetricsScope } from '#queries/analytics/published_metrics'

/** The newest posts are compared. More would say little about what works today. */
const COMPARED = 2000

interface Row {
  author_kind: AuthorKind
  author_urn: string | null
  engagement: number | string
  kind: PostKind
  out_at: unknown
  content_pillar: string | null
  text_style: string | null
  /** The text of a post whose style was never counted; null for all others. */
  uncounted: string | null
}

/** The newest posts with metrics of a scope; hours are on the clock of the zone. */
export async function workedPosts(scope: MetricsScope, zone: string): Promise<WorkedPost[]> {
  const rows: Row[] = await publishedIn(scope)
    .whereNotNull('engagement')
    .orderBy('out_at', 'desc')
    .limit(COMPARED)
    .select('author_kind', 'author_urn', 'engagement', 'kind', 'out_at', 'content_pillar')
    .select('text_style', db.raw('case when text_style is null then body end as uncounted'))
  return rows.map((row) => {
    const { hook, words } = styleOf(row)
    const at = dateOf(row.out_at) ?? new Date(0)
    return {
      authorKind: row.author_kind,
      authorUrn: row.author_urn,
      engagement: Number(row.engagement),
      hook,
      words,
      kind: row.kind,
      hour: Number(toWallClock(at, zone).time.slice(0, 2)),
      pillar: row.content_pillar,
    }
  })
}

/** A style that can't be read counts like that of an empty text. */
function styleOf({ text_style: stored, uncounted }: Row): TextStyle {
  try {
    const counted = storedJson(stored) as TextStyle | null
    return counted ?? textStyle(uncounted ?? '')
  } catch {
    return textStyle('')
  }
}
