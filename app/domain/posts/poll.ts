import { problemOfField } from '#domain/posts/refusals'
import type { PostProblem } from '#domain/posts/refusals'
import { toSingleLine } from '#domain/posts/text'

/** How long people can vote. Other names are refused by LinkedIn. */
export const POLL_DURATIONS = ['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS'] as const

export type PollDuration = (typeof POLL_DURATIONS)[number]

/** A question to the readers of a post. It cannot change once the post is live. */
export interface Poll {
  question: string
  options: string[]
  duration: PollDuration
}

/** LinkedIn's limits, in characters and options. */
export const POLL_BOUNDS = {
  question: { max: 140 },
  option: { max: 30 },
  options: { min: 2, max: 4 },
} as const

/** A new poll, to be filled in. */
export const EMPTY_POLL: Poll = { question: '', options: ['', ''], duration: 'SEVEN_DAYS' }

/** The change of a draft that adds a poll or removes it. A post with a poll has the mode 'poll'. */
export function pollChange(poll: Poll | null) {
  return poll ? { poll, mode: 'poll' as const } : { poll: null, mode: 'text' as const }
}

/** What the readers chose. `votes` follows the order of the options. */
export interface PollResults {
  votes: number[]
  voters: number | null
}

/** Anything longer than this is cut before it is judged, so that no request is slow. */
const MAX_LINE = 1000

/** Returns the poll with each text on one line, without control characters. */
export function normalizePoll({ question, options, duration }: Poll): Poll {
  const line = (text: string) => toSingleLine(text, MAX_LINE)
  return { question: line(question), options: options.map(line), duration }
}

const { question: QUESTION, option: OPTION, options: OPTIONS } = POLL_BOUNDS

type Asked = Pick<Poll, 'question' | 'options'>

/** Returns why LinkedIn would refuse the poll, or null when it is fine. */
export function pollProblem(poll: Asked): PostProblem | null {
  return (
    problemOfField('poll.question', questionProblem(poll)) ??
    problemOfField('poll.options', optionsProblem(poll))
  )
}

function questionProblem({ question }: Asked) {
  if (question.trim() === '') return 'Write the question of your poll.'
  if (question.length <= QUESTION.max) return null
  return `A poll's question can have up to ${QUESTION.max} characters. Shorten it.`
}

function optionsProblem({ options }: Asked) {
  const texts = options.map((option) => option.trim())
  if (texts.length < OPTIONS.min || texts.length > OPTIONS.max) {
    return `A poll has ${OPTIONS.min} to ${OPTIONS.max} options.`
  }
  const blank = texts.indexOf('')
  if (blank >= 0) return `Write option ${blank + 1} of your poll, or remove it.`
  const long = texts.findIndex((text) => text.length > OPTION.max)
  if (long >= 0) {
    return `Option ${long + 1} of your poll is too long. It can have up to ${OPTION.max} characters.`
  }
  return new Set(texts).size < texts.length ? "The options of a poll can't be the same." : null
}

export const POLL_WITH_MEDIA = "A poll can't have images, files or a link card. Remove them."

/** Reads the results from a post that LinkedIn returned. Null where it sends no votes. */
export function parsePollResults(post: Readonly<Record<string, unknown>>): PollResults | null {
  const { options, uniqueVotersCount } = Object(Object(post.content).poll)
  if (!Array.isArray(options)) return null
  const votes = options.map((option) => countOf(Object(option).voteCount))
  if (votes.some((count) => count === null)) return null
  return { votes: votes.map(Number), voters: countOf(uniqueVotersCount) }
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}
