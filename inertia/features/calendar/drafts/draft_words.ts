import { composeCommentary } from '@domain/posts/hashtags'
import { excerpt } from '@domain/posts/excerpt'
import type { Clock } from '@domain/schedule/clock'
import { formatDayTime } from '@domain/schedule/format_date_time'
import type { OpenDraft } from '~/lib/calendar_wire'
import { DRAFTS } from './messages'

const CHARACTERS = 180

/** The beginning of the draft, as its post would show it. */
export function draftText({ content, hashtags }: OpenDraft, characters = CHARACTERS) {
  return excerpt(composeCommentary(content, hashtags), characters) || DRAFTS.untitled
}

/** Who it would be posted as. */
export function draftAuthor({ author_name: name, author_kind: kind }: OpenDraft) {
  return name ?? (kind === 'company' ? DRAFTS.unknownPage : DRAFTS.unknownPerson)
}

/** When it was last edited. */
export function draftEdited({ updated_at: at }: OpenDraft, zone: string, clock: Clock, now: Date) {
  return formatDayTime(new Date(at), zone, clock, { now })
}

/** The drafts that have every word of the search in their text, hashtags or author. */
export function matchingDrafts(drafts: readonly OpenDraft[], search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return drafts
  return drafts.filter((draft) => {
    const text = [draft.content, ...draft.hashtags, draftAuthor(draft)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
