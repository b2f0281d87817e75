import { composeCommentary } from '@domain/posts/hashtags'
import { excerpt } from '@domain/posts/text'
import type { Clock } from '@domain/schedule/clock_format'
import { formatDayTime } from '@domain/schedule/format_date_time'
import type { OpenDraftCard } from '#transformers/calendar_transformer'
import { DRAFTS } from './messages'

const CHARACTERS = 180

/** The start of the draft's text as the post would show it. */
export function draftText({ content, hashtags }: OpenDraftCard, characters = CHARACTERS) {
  return excerpt(composeCommentary(content, hashtags), characters) || DRAFTS.untitled
}

/** The name of the author that the draft would be posted as. */
export function draftAuthor({ author_name: name, author_kind: kind }: OpenDraftCard) {
  return name ?? (kind === 'company' ? DRAFTS.unknownPage : DRAFTS.unknownPerson)
}

export function formatLastEdited(
  { updated_at: at }: OpenDraftCard,
  zone: string,
  clock: Clock,
  now: Date
) {
  return formatDayTime(new Date(at), zone, clock, { now })
}

/** The drafts whose text, hashtags or author contain every word of the search. */
export function matchingDrafts(drafts: readonly OpenDraftCard[], search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return drafts
  return drafts.filter((draft) => {
    const text = [draft.content, ...draft.hashtags, draftAuthor(draft)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
