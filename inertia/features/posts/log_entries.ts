import { failureShort } from '@domain/publishing/failure_codes'
import type { StatusName } from '~/components/status_look'
import type { LoggedAttempt, LoggedEvent, PostLog } from '~/lib/wire'

/** One line of the timeline, oldest first; `at` is an instant. */
export interface LogEntry {
  key: string
  look: StatusName
  title: string
  at: string
  /** Sentences under the title. */
  sentences: string[]
  /** How far an attempt got; `at` is an instant. */
  steps: { words: string; at: string }[]
  /** What only somebody who looks for a cause wants to know, in a few words each. */
  details: string[]
}

const NOTHING_MORE = { sentences: [], steps: [], details: [] }

/** The way of a post in words: who made it, each attempt, what people said, and what comes next. */
export function logEntries(log: PostLog): LogEntry[] {
  const happened = [...log.attempts.map(attemptEntry), ...log.events.map(eventEntry)]
  happened.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return [creationEntry(log), ...happened, ...failureEntries(log), ...nextEntries(log)]
}

function creationEntry({ origin, created_by: by, created_at: at }: PostLog): LogEntry {
  return { key: 'created', look: 'draft', title: creationTitle(origin, by), at, ...NOTHING_MORE }
}

function creationTitle(origin: PostLog['origin'], by: string | null) {
  if (origin === 'imported') return 'Imported from LinkedIn'
  if (origin === 'campaign') return 'Written by a campaign'
  return by === null ? 'Scheduled' : `Scheduled by ${by}`
}

function attemptEntry(attempt: LoggedAttempt): LogEntry {
  return {
    key: `attempt ${attempt.number}`,
    look: attemptLook(attempt),
    title: `Attempt ${attempt.number}: ${attempt.outcome_words}`,
    at: attempt.started_at,
    sentences: [...(attempt.reason ? [attempt.reason] : []), ...lookSentences(attempt)],
    steps: attemptSteps(attempt),
    details: attemptDetails(attempt),
  }
}

/** Outcomes after which the post goes on by itself. */
const GOES_ON = ['retry', 'rate_limited', 'daily_limit', 'held', 'handed_back']

function attemptLook({ outcome, phase }: LoggedAttempt): StatusName {
  if (outcome === null) return 'publishing'
  if (outcome === 'published' || outcome === 'unconfirmed') return outcome
  if (outcome === 'lost') return phase === 'create' ? 'unconfirmed' : 'pending'
  return GOES_ON.includes(outcome) ? 'pending' : 'failed'
}

/** Each step with the moment at which it began, and the end. */
function attemptSteps({ steps, outcome, finished_at: ended }: LoggedAttempt) {
  if (ended === null || outcome === 'lost') return steps
  return [...steps, { words: 'Finished', at: ended }]
}

function attemptDetails(attempt: LoggedAttempt) {
  const { outcome, started_at: began, finished_at: ended } = attempt
  return [
    ...(attempt.phase === 'done' ? [] : [attempt.phase_words]),
    ...answerDetails(attempt),
    ...(ended === null || outcome === 'lost' ? [] : [`took ${seconds(began, ended)}`]),
    `worker ${attempt.worker}`,
  ]
}

function answerDetails({ http_status: status, outcome }: LoggedAttempt) {
  if (status !== null) return [`LinkedIn returned ${status}`]
  return outcome === 'unconfirmed' ? ["LinkedIn didn't respond"] : []
}

function seconds(from: string, until: string) {
  const ms = Date.parse(until) - Date.parse(from)
  const precise = ms < 10_000 ? 1 : 0
  return `${(Math.max(0, ms) / 1000).toFixed(precise)} s`
}

function lookSentences({ looks }: LoggedAttempt) {
  if (looks === 0) return []
  return [`Herald checked LinkedIn for it ${looks === 1 ? 'once' : `${looks} times`}.`]
}

const EVENT_LOOKS: Record<LoggedEvent['kind'], StatusName> = {
  confirmed_live: 'published',
  confirmed_not_live: 'scheduled',
  found_live: 'published',
  moved: 'scheduled',
  picture_changed: 'draft',
  edited: 'draft',
  approved: 'published',
  rejected: 'cancelled',
  sent_now: 'scheduled',
  commented: 'draft',
}

function eventEntry({ kind, sentence, text, at }: LoggedEvent, index: number): LogEntry {
  const title = sentence.replace(/\.$/, '')
  const sentences = text === null ? [] : [text]
  return { key: `event ${index}`, look: EVENT_LOOKS[kind], title, at, ...NOTHING_MORE, sentences }
}

/** A post can fail before anything is tried, when its time has passed: the log says that, too. */
function failureEntries({ post, attempts, publish_time: time, created_at: made }: PostLog) {
  if (post.status !== 'failed' || attempts.length > 0) return []
  const short = failureShort(post.failure_code)
  const title = short === '' ? 'Not published' : `Not published: ${short}`
  const sentences = post.failure_reason === null ? [] : [post.failure_reason]
  const failed: LogEntry = {
    ...{ key: 'failure', look: 'failed', title, at: time ?? made },
    ...{ ...NOTHING_MORE, sentences },
  }
  return [failed]
}

function nextEntries({ attempts, next_try_at: tryAt, next_look_at: lookAt }: PostLog): LogEntry[] {
  const next: LogEntry[] = []
  // One that waits for a connection has no time of its own.
  if (tryAt !== null && attempts.at(-1)?.outcome !== 'held') {
    const title = attempts.length === 0 ? 'Scheduled' : 'Next try'
    next.push({ key: 'next try', look: 'scheduled', title, at: tryAt, ...NOTHING_MORE })
  }
  if (lookAt !== null) {
    const isFirst = attempts.at(-1)?.looks === 0
    const title = `Herald checks LinkedIn for it${isFirst ? '' : ' again'}`
    next.push({ key: 'next look', look: 'pending', title, at: lookAt, ...NOTHING_MORE })
  }
  return next
}
