import { proposalsADay } from '#domain/campaigns/sources/source_rules'
import type { Reuse, SourceKind } from '#domain/campaigns/sources/source_rules'
import { toWireInstant } from '#domain/schedule/wall_clock'
import type { Moment } from '#domain/schedule/instant'
import { wireInstant } from '#transformers/wire_instant'

interface Source {
  id: string
  kind: SourceKind
  url: string | null
  title: string | null
  postIds: string[] | null
  minDays: number | null
  maxTimes: number | null
  maxADay?: number | null
  reuse?: Reuse | null
  readAt: Moment | null
  nextReadAt: Moment
  failureSentence: string | null
}

/** A source of a campaign. `waiting` items will bring posts, `used` ones have. */
export function sourceCard(source: Source, { waiting, used } = { waiting: 0, used: 0 }) {
  return {
    id: source.id,
    kind: source.kind,
    url: source.url,
    title: source.title,
    post_ids: source.postIds ?? [],
    min_days: source.minDays,
    max_times: source.maxTimes,
    max_a_day: proposalsADay({ kind: source.kind, maxADay: source.maxADay ?? null }),
    reuse: source.kind === 'evergreen' ? (source.reuse ?? ('reword' as const)) : null,
    read_at: wireInstant(source.readAt),
    next_read_at: toWireInstant(source.nextReadAt),
    failure: source.failureSentence,
    waiting,
    used,
  }
}

export type SourceCard = ReturnType<typeof sourceCard>

/** The item of a campaign's source that a post was written from. */
interface Origin {
  kind: SourceKind
  /** The title of the feed. */
  source: string | null
  /** The title of the article, or the beginning of the old post. */
  title: string
  link: string | null
  /** The text of the old post at that time; null for an article. */
  text: string | null
  /** How much of the old post's wording the new text shares, in percent. */
  sharedPercent: number | null
}

/** The source that a post in the review queue was written from; null when it has none. */
export function originCard(origin: Origin | null) {
  if (!origin) return null
  const { sharedPercent, ...rest } = origin
  return { ...rest, shared_percent: sharedPercent }
}
