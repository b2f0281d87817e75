import { authorKindOfUrn, authorType } from '#domain/drafts/author'
import {
  DRAFT_BOUNDS,
  draftContent,
  EMPTY_DRAFT,
  optionsProblem,
} from '#domain/drafts/draft_content'
import type { DraftContent } from '#domain/drafts/draft_content'
import { MAX_COMMENT_CHARACTERS } from '#domain/first_comments/planned_comment'
import { MAX_ALT_TEXT, mediaIdOf, mediaUrl } from '#domain/media/image_rules'
import { postingProblem } from '#domain/posts/post_content'
import type { KnownAuthor } from '#domain/posts/post_author'
import { Fault, readDelay, readOptions } from '#domain/posts/csv/option_cells'
import type { SheetRow } from '#domain/posts/csv/parse_csv'
import { imageFileKey, unescapedCell } from '#domain/posts/csv/post_columns'
import type { ColumnPlaces, PostColumn } from '#domain/posts/csv/post_columns'
import { cleanText } from '#domain/posts/text'
import { publishTimeProblem } from '#domain/schedule/default_time'
import type { Instant } from '#domain/schedule/instant'
import {
  isSchedulable,
  isValidZone,
  parseInstant,
  resolveWallClock,
} from '#domain/schedule/wall_clock'

/** The image of a row: a web address, a file of the ZIP, or one that Herald already stores. */
export type RowImage = { kind: 'url' | 'file' | 'stored'; name: string }

/**
 * When the post of a row is published. A draft has no time, and a slot is found when the row is
 * imported.
 */
type RowTime = { kind: 'draft' } | { kind: 'slot' } | { kind: 'time'; at: Date; zone: string }

/** What a row asks for, before its image and its slot are known. */
export interface PlannedRow {
  line: number
  /** With the image under the id `PENDING_IMAGE`. */
  content: DraftContent
  time: RowTime
  image: RowImage | null
  /** What the user should know about a row that can be imported. */
  note: string | null
}

export type ReadRow = ({ kind: 'planned' } & PlannedRow) | FaultyRow

export interface FaultyRow {
  kind: 'faulty'
  line: number
  problem: string
}

/** What the rows of one file have in common. */
interface SheetContext {
  places: ColumnPlaces
  /** The number of columns. */
  width: number
  /** The zone of times without one. */
  zone: string
  now: Instant
  authors: readonly KnownAuthor[]
  maySchedule: boolean
  /** The origin under which this installation serves its own images. */
  origin: string
}

/** Stands for the image of a row until it is stored. */
const PENDING_IMAGE = 'pending'

/** Returns what a row asks for, or what is wrong with it. */
export function readRow(row: SheetRow, context: SheetContext): ReadRow {
  try {
    return { kind: 'planned', ...planRow(row, context) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { kind: 'faulty', line: row.line, problem: error.message }
  }
}

/** Returns a row's content with its stored image. */
export function withImage({ content }: PlannedRow, mediaId: string): DraftContent {
  const assets = content.assets.map((asset) => ({ ...asset, url: mediaUrl(mediaId) }))
  return { ...content, assets }
}

/** What is wrong with the parts of a row, so that a user can correct all of them at once. */
class RowFaults {
  #sentences: string[] = []

  /** Returns what was read, or `other` for a faulty part. */
  collect<Part, Other>(read: () => Part, other: Other): Part | Other {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      this.#sentences.push(error.message)
      return other
    }
  }

  /** @throws Fault */
  throwAll() {
    if (this.#sentences.length > 0) throw new Fault(this.#sentences.join(' '))
  }
}

function planRow(row: SheetRow, context: SheetContext): PlannedRow {
  const cell = (name: PostColumn) => {
    const at = context.places.get(name) ?? -1
    return at < 0 ? '' : unescapedCell(row.cells[at] ?? '').trim()
  }
  if (row.cells.slice(context.width).some((value) => value.trim() !== '')) {
    throw new Fault('This row has more cells than the first line. Check its quotation marks.')
  }
  const faults = new RowFaults()
  const image = faults.collect(() => imageOf(cell, context.origin), null)
  const content = contentOf(cell, { image, authors: context.authors, faults })
  const { time, note } = faults.collect(() => timeOf(cell, context), AS_DRAFT)
  faults.throwAll()
  if (time.kind !== 'draft' && !context.maySchedule) throw new Fault(MAY_NOT_SCHEDULE)
  const problem = time.kind === 'draft' ? draftProblem(content) : postingProblem(content)
  if (problem) throw new Fault(problem.sentence)
  return { line: row.line, content, time, image, note }
}

type Cell = (name: PostColumn) => string

const MAY_NOT_SCHEDULE =
  'Your role can import drafts, but not schedule posts. Leave the time empty.'

interface ContentContext extends Pick<SheetContext, 'authors'> {
  image: RowImage | null
  faults: RowFaults
}

function contentOf(cell: Cell, { image, authors, faults }: ContentContext) {
  const [text, link, alt] = [cell('text'), cell('link'), cell('alt')]
  // LinkedIn shows an image or the card of a link, so beside an image the link goes into the text.
  const body = image && link !== '' ? `${text}\n\n${link}`.trim() : text
  const picture = {
    type: 'image' as const,
    url: mediaUrl(PENDING_IMAGE),
    ...(alt !== '' && { alt }),
  }
  const card = link === '' ? [] : [{ type: 'article' as const, url: link }]
  return draftContent(
    {
      body: faults.collect(() => boundedBody(body), ''),
      hashtags: faults.collect(() => hashtagsOf(cell('hashtags')), []),
      assets: image ? [picture] : card,
      ...faults.collect(() => authorOf(cell('author'), authors), {}),
      ...faults.collect(() => readOptions(cell, body), {}),
      firstComment: faults.collect(() => firstCommentOf(cell), null),
    },
    EMPTY_DRAFT
  )
}

function boundedBody(body: string) {
  if (body.length > DRAFT_BOUNDS.body.max) throw new Fault('The text is too long.')
  return body
}

function firstCommentOf(cell: Cell) {
  const text = cleanText(cell('first_comment'))
  if (text.length > MAX_COMMENT_CHARACTERS) {
    throw new Fault(`The first comment can have up to ${MAX_COMMENT_CHARACTERS} characters.`)
  }
  const delayMinutes = readDelay(cell('comment_delay'))
  return text === '' ? null : { text, delayMinutes }
}

function draftProblem(content: DraftContent) {
  const { body, assets } = content
  if (body.trim() === '' && assets.length === 0) throw new Fault('This row has no text.')
  return optionsProblem(content)
}

function hashtagsOf(text: string) {
  const tags = text.split(/[\s,;]+/).filter((tag) => tag !== '')
  const { hashtags, hashtag } = DRAFT_BOUNDS
  if (tags.length > hashtags.max) throw new Fault(`A post can have up to ${hashtags.max} hashtags.`)
  if (tags.some((tag) => tag.length > hashtag.max)) throw new Fault('A hashtag is too long.')
  return tags
}

function authorOf(text: string, authors: readonly KnownAuthor[]) {
  if (text === '') return {}
  const found = authors.filter(
    ({ urn, name }) => urn === text || name.toLowerCase() === text.toLowerCase()
  )
  if (found.length > 1)
    throw new Fault(`Several authors are called "${text}". Use the URN instead.`)
  const kind = found[0] && authorKindOfUrn(found[0].urn)
  if (!kind) throw new Fault(`"${text}" isn't an author of this organization.`)
  return { linkedinAuthorType: authorType(kind), linkedinAuthorId: found[0]!.urn }
}

function imageOf(cell: Cell, origin: string): RowImage | null {
  const [url, file, alt] = [cell('image_url'), cell('image_file'), cell('alt')]
  if (alt !== '' && url === '' && file === '') {
    throw new Fault('There is a description, but no image.')
  }
  if (alt.length > MAX_ALT_TEXT) throw new Fault('The image description is too long.')
  if (url !== '' && file !== '') throw new Fault('Use image_url or image_file, not both.')
  if (file !== '') return { kind: 'file', name: imageFileKey(file) }
  if (url === '') return null
  const stored = url.startsWith(`${origin}/`) ? mediaIdOf(url.slice(origin.length)) : null
  if (stored !== null) return { kind: 'stored', name: stored }
  if (!/^https?:\/\//i.test(url)) throw new Fault("The image's address should start with https://.")
  return { kind: 'url', name: url }
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2})(?::00)?$/

const HOW_TO_WRITE_A_TIME =
  'Write the time like 2026-11-25 09:00, or "next" for the next free slot.'

const TOO_FAR = 'This time is too far away. Please choose one before 2101.'

interface ReadTime {
  time: RowTime
  note: string | null
}

const IN_SLOT: ReadTime = { time: { kind: 'slot' }, note: null }
const AS_DRAFT: ReadTime = { time: { kind: 'draft' }, note: null }

function timeOf(cell: Cell, { zone: ownZone, now }: SheetContext): ReadTime {
  const whole = cell('publish_time')
  const parts = [cell('date'), cell('time')].filter((part) => part !== '')
  const isSlot = [whole, cell('slot')].some((text) => text.toLowerCase() === 'next')
  if (whole !== '' && parts.length > 0)
    throw new Fault('Use publish_time or date and time, not both.')
  if (isSlot && (parts.length > 0 || !['', 'next'].includes(whole.toLowerCase()))) {
    throw new Fault('Use a time or the next free slot, not both.')
  }
  if (!isSlot && cell('slot') !== '') throw new Fault('The only slot is "next".')
  if (isSlot) return IN_SLOT
  if (parts.length === 1) throw new Fault('Fill in both date and time.')
  const text = whole === '' ? parts.join(' ') : whole
  if (text === '') return AS_DRAFT
  const zone = cell('timezone') || ownZone
  if (!isValidZone(zone)) throw new Fault(`"${zone}" isn't a time zone such as Europe/Berlin.`)
  const { at, note } = momentOf(text, zone)
  const problem = publishTimeProblem(at, now)
  if (problem) throw new Fault(problem)
  if (!isSchedulable(at)) throw new Fault(TOO_FAR)
  return { time: { kind: 'time', at, zone }, note }
}

function momentOf(text: string, zone: string): { at: Date; note: string | null } {
  const [, date = '', time = ''] = LOCAL_TIME.exec(text) ?? []
  const hasOffset = /T[^T]*(?:Z|[+-]\d\d:?\d\d)$/i.test(text.replace(' ', 'T'))
  const instant = hasOffset ? parseInstant(text) : null
  if (instant) return { at: instant, note: null }
  const wall = date === '' ? null : resolveWallClock({ date, time: time.padStart(5, '0') }, zone)
  if (!wall) throw new Fault(HOW_TO_WRITE_A_TIME)
  if (wall.kind === 'skipped') {
    throw new Fault(`${text} doesn't exist in ${zone}, because the clocks change.`)
  }
  const note = `${text} comes twice in ${zone}. The first one is used.`
  return { at: wall.instant, note: wall.kind === 'twice' ? note : null }
}
