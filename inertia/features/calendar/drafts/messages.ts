import { composeCommentary } from '@domain/posts/hashtags'
import { excerpt } from '@domain/posts/text'
import type { Clock } from '@domain/schedule/clock_format'
import { formatDayTime } from '@domain/schedule/format_date_time'
import type { OpenDraftCard } from '#transformers/calendar_transformer'

export const DRAFTS = {
  title: 'Drafts',
  tab: 'Your drafts',
  search: 'Search drafts',
  closeSearch: 'Close search',
  placeholder: 'Search drafts...',
  none: 'No drafts yet',
  noneHint: 'Drafts you save in Create appear here.',
  write: 'Write a draft',
  notFound: 'No drafts match your search',
  clear: 'Clear search',
  older: 'Show older drafts',
  loading: 'Loading drafts...',
  loadFailed: "Your drafts couldn't be loaded.",
  schedule: 'Schedule',
  scheduling: 'Scheduling...',
  open: 'Open',
  untitled: 'No text yet',
  unknownPerson: 'Personal profile',
  unknownPage: 'Company page',
  scheduled: (when: string) => `Scheduled for ${when}`,
  slotTaken: (when: string) => `That time was just taken. Scheduled for ${when}`,
  failed: 'Failed to schedule post.',
  view: 'View in calendar',
  show: 'Show drafts',
  hide: 'Hide drafts',
  close: 'Close drafts',
  newDraft: 'New draft',
  dragHint: 'Drag a draft onto the week, or click it to choose a time.',
  chooseHint: 'Choose a draft to schedule it.',
  openHint: 'Click to edit it.',
  card: 'Draft',
  help: 'Press Enter to choose a time. To place the draft in the week, press Space. Use the arrow keys to move between free hours, Enter to drop it, Escape to cancel.',
  pickedUp: (words: string) =>
    `Picked up the draft ${words}. Use the arrow keys to move between free hours, Enter to drop it, Escape to cancel.`,
  noFreeHour: 'No free hour in that direction.',
} as const

/** Id of the element that explains to screen readers how a draft is dragged. */
export const TRAY_HELP_ID = 'calendar-tray-help'

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
