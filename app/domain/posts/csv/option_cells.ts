import { COMMENT_DELAYS } from '#domain/first_comments/planned_comment'
import type { CommentDelay } from '#domain/first_comments/planned_comment'
import { isMentionUrn, MENTION_BOUNDS, sortMentions } from '#domain/mentions/mention'
import type { Mention } from '#domain/mentions/mention'
import { POLL_BOUNDS, POLL_DURATIONS } from '#domain/posts/poll'
import type { Poll } from '#domain/posts/poll'
import type { PostContent } from '#domain/posts/post_content'
import type { Visibility } from '#domain/posts/visibility'

/** The columns for what a post carries beside its text and media. All of them are optional. */
export const OPTION_COLUMNS = [
  'comment_delay',
  'mentions',
  'visibility',
  'resharing',
  'poll_question',
  'poll_option_1',
  'poll_option_2',
  'poll_option_3',
  'poll_option_4',
  'poll_days',
] as const

type OptionColumn = (typeof OPTION_COLUMNS)[number]

type Cell = (name: OptionColumn) => string

/** What is wrong with a row. */
export class Fault extends Error {}

type Options = Pick<
  PostContent,
  'body' | 'mentions' | 'firstComment' | 'poll' | 'visibility' | 'isReshareDisabled'
>

/** Returns the cells of a post in an export, in the order of the columns. */
export function optionCells(post: Options): string[] {
  const { firstComment, poll, visibility, isReshareDisabled } = post
  const options = Array.from({ length: POLL_BOUNDS.options.max }, (_, index) => {
    return poll?.options[index] ?? ''
  })
  return [
    firstComment ? String(firstComment.delayMinutes) : '',
    mentionsCell(post),
    visibility === 'PUBLIC' ? 'anyone' : 'connections',
    isReshareDisabled ? 'off' : 'on',
    poll?.question ?? '',
    ...options,
    poll ? String(daysOf(poll)) : '',
  ]
}

/** Returns what the cells of a row ask for. @throws Fault */
export function readOptions(cell: Cell, body: string) {
  return {
    mentions: readMentions(cell('mentions'), body),
    poll: readPoll(cell),
    visibility: readVisibility(cell('visibility')),
    isReshareDisabled: readResharing(cell('resharing')) === 'off',
  }
}

function oneOf(values: readonly number[]) {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values.map(String))
}

/** Returns the delay of the first comment. @throws Fault */
export function readDelay(text: string): CommentDelay {
  const delay = COMMENT_DELAYS.find((minutes) => String(minutes) === (text || '0'))
  if (delay !== undefined) return delay
  throw new Fault(`The comment delay can be ${oneOf(COMMENT_DELAYS)} minutes.`)
}

/**
 * One mention in a cell: its name and URN, and which of several equal names in the text it is,
 * unless it is the first one after the mention before it.
 */
const MENTION = /\s*(\S.*?) \((urn:li:[\w:-]+)\)(?: #(\d{1,5}))?\s*(?:[;\n]|$)/y

function mentionsCell({ body, mentions }: Pick<Options, 'body' | 'mentions'>): string {
  let end = 0
  const written = sortMentions(mentions).map(({ start, length, urn, name }) => {
    const isNext = body.indexOf(name, end) === start
    end = start + length
    return `${name} (${urn})${isNext ? '' : ` #${placesOf(body, name).indexOf(start) + 1}`}`
  })
  return written.join('\n')
}

function readMentions(text: string, body: string): Mention[] {
  const mentions: Mention[] = []
  let end = 0
  MENTION.lastIndex = 0
  for (let at = 0; at < text.length; at = MENTION.lastIndex) {
    const [, name = '', urn = '', place] = MENTION.exec(text) ?? []
    if (!isMentionUrn(urn)) throw new Fault(HOW_TO_WRITE_MENTIONS)
    if (mentions.length === MENTION_BOUNDS.list.max) throw new Fault(TOO_MANY_MENTIONS)
    const start = place ? (placesOf(body, name)[Number(place) - 1] ?? -1) : body.indexOf(name, end)
    if (start < 0) throw new Fault(`The text doesn't mention "${name}".`)
    mentions.push({ start, length: name.length, urn, name })
    end = start + name.length
  }
  return mentions
}

const HOW_TO_WRITE_MENTIONS =
  'Write mentions like Northwind Robotics (urn:li:organization:2414183), with a semicolon between two.'

const TOO_MANY_MENTIONS = `A post can have up to ${MENTION_BOUNDS.list.max} mentions.`

/** Every start of the name in the text. */
function placesOf(body: string, name: string): number[] {
  const places: number[] = []
  for (let at = body.indexOf(name); at >= 0; at = body.indexOf(name, at + 1)) places.push(at)
  return places
}

const SEES: ReadonlyMap<string, Visibility> = new Map([
  ['', 'PUBLIC'],
  ['anyone', 'PUBLIC'],
  ['public', 'PUBLIC'],
  ['connections', 'CONNECTIONS'],
])

function readVisibility(text: string): Visibility {
  const visibility = SEES.get(text.toLowerCase())
  if (visibility) return visibility
  throw new Fault('The visibility can be "anyone" or "connections".')
}

function readResharing(text: string): 'on' | 'off' {
  const state = text.toLowerCase() || 'on'
  if (state === 'on' || state === 'off') return state
  throw new Fault('Resharing can be "on" or "off".')
}

/** The durations of a poll in days, in the order of their names. */
const POLL_DAYS = [1, 3, 7, 14] as const

function daysOf({ duration }: Poll) {
  return POLL_DAYS[POLL_DURATIONS.indexOf(duration)]
}

/** Empty options are left out, so a poll may use any of the columns. */
function readPoll(cell: Cell): Poll | null {
  const question = cell('poll_question')
  const options = OPTION_COLUMNS.filter((name) => name.startsWith('poll_option_'))
    .map(cell)
    .filter((text) => text !== '')
  if (question === '' && options.length === 0) return null
  const days = cell('poll_days') || '7'
  const duration = POLL_DURATIONS[POLL_DAYS.findIndex((count) => String(count) === days)]
  if (duration) return { question, options, duration }
  throw new Fault(`A poll can run ${oneOf(POLL_DAYS)} days.`)
}
