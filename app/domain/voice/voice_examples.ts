import type { AuthorKind } from '#domain/drafts/author'
import type { PostKind } from '#domain/posts/post_lifecycle'
import type { Clock } from '#domain/schedule/clock_format'
import { formatDatePattern } from '#domain/schedule/dates'
import { formatHour } from '#domain/schedule/format_date_time'
import { toWallClock } from '#domain/schedule/wall_clock'
import { HOOK_LABELS, textStyle } from '#domain/voice/text_style'
import type { TextStyle } from '#domain/voice/text_style'

/** What a member decided about a post as an example of the voice. */
export const VOICE_CHOICES = ['pinned', 'dropped'] as const

export type VoiceChoice = (typeof VOICE_CHOICES)[number]

/** The posts with metrics that an author needs before examples are chosen by them. */
export const MIN_MEASURED = 8

/** The examples that a member has to pick by hand when there are fewer posts with metrics. */
export const MIN_PICKED = 3

/** The number of examples: a tenth of the posts with metrics, within these bounds. */
const EXAMPLE_COUNT = { min: 5, max: 12 } as const

/** The columns by which examples are chosen. */
export interface VoiceCandidate {
  id: string
  authorKind: AuthorKind
  authorUrn: string | null
  authorName: string | null
  /** Reactions, comments and shares; null when LinkedIn provides none of them. */
  engagement: number | null
  voiceChoice: VoiceChoice | null
  textStyle: TextStyle | null
}

/**
 * `measured`: chosen by metrics. `picked`: by hand, because too few posts have metrics. `silent`:
 * there are too few of both, so nothing is said about the voice.
 */
type VoiceState = 'measured' | 'picked' | 'silent'

export interface ChosenExamples {
  state: VoiceState
  /** Pinned posts first, then by engagement. A silent voice has only its pinned posts. */
  ids: string[]
  /** The posts with metrics. */
  measured: number
}

/**
 * Chooses the examples among the posts of one author: the pinned ones, and those with the most
 * engagement. Dropped posts are never chosen. Posts of different authors are not compared, because
 * LinkedIn counts a person and a company page differently.
 */
export function chooseExamples(posts: readonly VoiceCandidate[]): ChosenExamples {
  const { min, max } = EXAMPLE_COUNT
  const measured = posts.filter(({ engagement }) => engagement !== null)
  const ranked = posts.toSorted((a, b) => (b.engagement ?? -1) - (a.engagement ?? -1))
  const pinned = ranked.filter(({ voiceChoice }) => voiceChoice === 'pinned')
  const state = stateOf(measured.length, pinned.length)
  const count = Math.min(Math.max(min, Math.ceil(measured.length / 10)), max)
  const free = Math.max(0, count - pinned.length)
  const best = ranked.filter(({ engagement, voiceChoice }) => engagement !== null && !voiceChoice)
  const chosen = [...pinned, ...(state === 'measured' ? best.slice(0, free) : [])]
  return { state, ids: chosen.slice(0, max).map(({ id }) => id), measured: measured.length }
}

function stateOf(measured: number, pinned: number): VoiceState {
  if (measured >= MIN_MEASURED) return 'measured'
  return pinned >= MIN_PICKED ? 'picked' : 'silent'
}

/** Returns a key that is the same for all posts of an author. */
export function authorKey({
  authorKind,
  authorUrn,
}: Pick<VoiceCandidate, 'authorKind' | 'authorUrn'>): string {
  return `${authorKind} ${authorUrn ?? ''}`
}

const FORMS: Readonly<Record<PostKind, string>> = {
  text: 'Text only',
  image: 'With image',
  multi_image: 'With images',
  document: 'Document',
  article: 'Link card',
  poll: 'Poll',
}

export function formLabel(kind: PostKind): string {
  return FORMS[kind]
}

/**
 * Returns the stored measures. Texts without them, or with those of an old archive, are counted.
 */
export function styleOf({
  body,
  textStyle: stored,
}: {
  body: string
  textStyle: TextStyle | null
}): TextStyle {
  return stored && 'firstLineLength' in stored ? stored : textStyle(body)
}

interface ReasonedPost {
  body: string
  textStyle: TextStyle | null
  kind: PostKind
  /** ISO text. */
  postedAt: string | null
}

/** Returns what a post is an example of: its first line, length, form and hour. */
export function exampleReasons(post: ReasonedPost, zone: string, clock: Clock): string[] {
  const style = styleOf(post)
  return [
    ...openingReasons(style),
    `${style.words} words`,
    formLabel(post.kind),
    ...(post.postedAt ? [hourLabel(new Date(post.postedAt), zone, clock)] : []),
  ]
}

/** Returns how a text opens and ends. */
export function openingReasons({ hook, firstLineLength, endsWithQuestion }: TextStyle): string[] {
  const opening = [HOOK_LABELS[hook], `${firstLineLength}-word first line`]
  return endsWithQuestion ? [...opening, 'Ends with a question'] : opening
}

/** Returns 'Tuesday 09:00'. */
function hourLabel(at: Date, zone: string, clock: Clock): string {
  const { date, time } = toWallClock(at, zone)
  return `${formatDatePattern(date, 'cccc')} ${formatHour(Number(time.slice(0, 2)), clock)}`
}
