import { Fragment } from 'react'
import { CircleQuestionMark } from 'lucide-react'
import { formatSeconds } from '@domain/schedule/format_date_time'
import type { Instant } from '@domain/schedule/instant'
import { failureLabel } from '@domain/publishing/failure_codes'
import { statusColor, statusStyles } from '~/components/status_badge'
import type { StatusName } from '~/components/status_badge'
import { useClock } from '~/hooks/use_clock'
import type {
  LoggedAttempt,
  LoggedCorrection,
  LoggedEvent,
  LoggedNote,
  PostLog,
} from '#transformers/post_details_transformer'
import { LOG } from '~/features/posts/messages'
import { Moment } from '~/features/posts/moment'
import styles from '~/features/posts/log.module.scss'

interface LogTimelineProps {
  log: PostLog
  timezone: string
  today: Instant
}

/** The steps of an attempt, with seconds. */
function Steps({ entry, timezone }: { entry: LogEntry; timezone: string }) {
  const clock = useClock()
  return (
    <p className={styles.details}>
      {entry.steps.map(({ words, at }, index) => (
        <Fragment key={words}>
          {index > 0 && ' · '}
          <span className="nowrap">
            {words} {formatSeconds(new Date(at), timezone, clock)}
          </span>
        </Fragment>
      ))}
    </p>
  )
}

function Entry({ entry, timezone, today }: { entry: LogEntry } & Omit<LogTimelineProps, 'log'>) {
  const Icon = statusStyles[entry.statusName].icon ?? CircleQuestionMark
  return (
    <li className={styles.entry}>
      <span className={styles.node} style={{ color: statusColor(entry.statusName) }} aria-hidden>
        <Icon size={14} />
      </span>
      <div className={styles.happened}>
        <p className={styles.what}>
          <span className={styles.entryTitle}>{entry.title}</span>
          <Moment time={new Date(entry.at)} timezone={timezone} today={today} utc="seconds" />
        </p>
        {entry.sentences.map((sentence) => (
          <p key={sentence} className={styles.sentence}>
            {sentence}
          </p>
        ))}
        {entry.steps.length > 0 && <Steps entry={entry} timezone={timezone} />}
        {entry.details.length > 0 && <p className={styles.details}>{entry.details.join(' · ')}</p>}
      </div>
    </li>
  )
}

/** The history of a post, oldest entry first. */
export function LogTimeline({ log, ...zone }: LogTimelineProps) {
  return (
    <section className={styles.section} aria-labelledby="log-timeline">
      <h3 id="log-timeline" className={styles.heading}>
        {LOG.timeline}
      </h3>
      <ol>
        {logEntries(log).map((entry) => (
          <Entry key={entry.key} entry={entry} {...zone} />
        ))}
      </ol>
    </section>
  )
}

/** One entry of the timeline. Entries are ordered oldest first; `at` is an instant. */
interface LogEntry {
  key: string
  statusName: StatusName
  title: string
  at: string
  /** Sentences under the title. */
  sentences: string[]
  /** The steps of an attempt; `at` is an instant. */
  steps: { words: string; at: string }[]
  /** Technical details of an attempt. */
  details: string[]
}

const EMPTY_PARTS = { sentences: [], steps: [], details: [] }

/**
 * The history of a post as text: its creation, each attempt, people's actions, and what is next.
 */
function logEntries(log: PostLog): LogEntry[] {
  const people = [...log.events.map(eventEntry), ...log.corrections.map(correctionEntry)]
  const notes = log.approval_notes.map(noteEntry)
  const pastEntries = [...log.attempts.map(attemptEntry), ...people, ...notes]
  pastEntries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return [creationEntry(log), ...pastEntries, ...failureEntries(log), ...nextEntries(log)]
}

function creationEntry({ origin, events, created_by: by, created_at: at }: PostLog): LogEntry {
  const wasSent = events.some(({ kind }) => kind === 'review_requested')
  return {
    key: 'created',
    statusName: 'draft',
    title: wasSent && by !== null ? LOG.writtenBy(by) : creationTitle(origin, by),
    at,
    ...EMPTY_PARTS,
  }
}

function creationTitle(origin: PostLog['origin'], by: string | null) {
  if (origin === 'imported') return 'Imported from LinkedIn'
  if (origin === 'campaign') return 'Written by a campaign'
  return by === null ? 'Scheduled' : `Scheduled by ${by}`
}

function attemptEntry(attempt: LoggedAttempt): LogEntry {
  return {
    key: `attempt ${attempt.number}`,
    statusName: attemptStatus(attempt),
    title: `Attempt ${attempt.number}: ${attempt.outcome_words}`,
    at: attempt.started_at,
    sentences: [...(attempt.reason ? [attempt.reason] : []), ...checkSentences(attempt)],
    steps: attemptSteps(attempt),
    details: attemptDetails(attempt),
  }
}

/** Outcomes after which publishing continues without help. */
const CONTINUING_OUTCOMES = ['retry', 'rate_limited', 'daily_limit', 'held', 'handed_back']

function attemptStatus({ outcome, phase }: LoggedAttempt): StatusName {
  if (outcome === null) return 'publishing'
  if (outcome === 'published' || outcome === 'unconfirmed') return outcome
  if (outcome === 'lost') return phase === 'create' ? 'unconfirmed' : 'pending'
  return CONTINUING_OUTCOMES.includes(outcome) ? 'pending' : 'failed'
}

/** The start of each step, and the end of the attempt. */
function attemptSteps({ steps, outcome, finished_at: finishedAt }: LoggedAttempt) {
  if (finishedAt === null || outcome === 'lost') return steps
  return [...steps, { words: 'Finished', at: finishedAt }]
}

function attemptDetails(attempt: LoggedAttempt) {
  const { outcome, started_at: began, finished_at: finishedAt } = attempt
  return [
    ...(attempt.phase === 'done' ? [] : [attempt.phase_words]),
    ...answerDetails(attempt),
    ...(finishedAt === null || outcome === 'lost' ? [] : [`took ${seconds(began, finishedAt)}`]),
    `worker ${attempt.worker}`,
  ]
}

function answerDetails({ http_status: status, outcome }: LoggedAttempt) {
  if (status !== null) return [`LinkedIn returned ${status}`]
  return outcome === 'unconfirmed' ? ["LinkedIn didn't respond"] : []
}

function seconds(from: string, until: string) {
  const ms = Date.parse(until) - Date.parse(from)
  const digits = ms < 10_000 ? 1 : 0
  return `${(Math.max(0, ms) / 1000).toFixed(digits)} s`
}

function checkSentences({ looks }: LoggedAttempt) {
  if (looks === 0) return []
  return [`Herald checked LinkedIn for it ${looks === 1 ? 'once' : `${looks} times`}.`]
}

const EVENT_STATUSES: Record<LoggedEvent['kind'], StatusName> = {
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
  comment_published: 'published',
  comment_failed: 'failed',
  comment_unconfirmed: 'unconfirmed',
  comment_retried: 'scheduled',
  comment_confirmed_live: 'published',
  comment_confirmed_not_live: 'scheduled',
  comments_closed: 'draft',
  comments_opened: 'draft',
  review_requested: 'pending',
  reminded: 'pending',
  client_reminded: 'pending',
  approval_withdrawn: 'pending',
  approval_kept: 'scheduled',
  not_approved: 'failed',
}

const CORRECTION_STATUSES: Record<LoggedCorrection['state'], StatusName> = {
  sending: 'publishing',
  saved: 'published',
  refused: 'failed',
  unconfirmed: 'unconfirmed',
}

/** A correction on LinkedIn, with the text that it replaced. */
function correctionEntry(correction: LoggedCorrection, index: number): LogEntry {
  const { version, state, by, before, reason, at } = correction
  return {
    key: `correction ${index}`,
    statusName: CORRECTION_STATUSES[state],
    title: LOG.corrected(by, state),
    at,
    ...EMPTY_PARTS,
    sentences: reason === null ? [] : [reason],
    details: [LOG.version(version), LOG.before(before)],
  }
}

function eventEntry(event: LoggedEvent, index: number): LogEntry {
  const { kind, sentence, text, details, at } = event
  const title = sentence.replace(/\.$/, '')
  const sentences = text === null ? [] : [text]
  return {
    key: `event ${index}`,
    statusName: EVENT_STATUSES[kind],
    title,
    at,
    ...EMPTY_PARTS,
    sentences,
    details,
  }
}

/** An approval that an edit voided, or a reminder. */
function noteEntry({ kind, sentence, details, at }: LoggedNote, index: number): LogEntry {
  const title = sentence.replace(/\.$/, '')
  return { key: `${kind} ${index}`, statusName: 'pending', title, at, ...EMPTY_PARTS, details }
}

/**
 * A post whose time has passed can fail without an attempt. The log shows that, too; the summary above
 * says why.
 */
function failureEntries({ post, attempts, publish_time: time, created_at: createdAt }: PostLog) {
  if (post.status !== 'failed' || attempts.length > 0) return []
  const short = failureLabel(post.failure_code)
  const title = short === '' ? 'Not published' : `Not published: ${short}`
  const failed: LogEntry = {
    key: 'failure',
    statusName: 'failed',
    title,
    at: time ?? createdAt,
    ...EMPTY_PARTS,
  }
  return [failed]
}

function nextEntries(log: PostLog): LogEntry[] {
  const { post, attempts, next_try_at: tryAt, next_look_at: lookAt } = log
  const next: LogEntry[] = []
  // A post that waits for a connection has no next attempt time.
  if (tryAt !== null && attempts.at(-1)?.outcome !== 'held') {
    const isWaiting = post.badge.look === 'pending'
    const plan = isWaiting ? post.badge.label : 'Scheduled'
    const title = attempts.length === 0 ? plan : 'Next try'
    const statusName = isWaiting ? 'pending' : 'scheduled'
    next.push({ key: 'next try', statusName, title, at: tryAt, ...EMPTY_PARTS })
  }
  if (lookAt !== null) {
    const isFirst = attempts.at(-1)?.looks === 0
    const title = `Herald checks LinkedIn for it${isFirst ? '' : ' again'}`
    next.push({ key: 'next look', statusName: 'pending', title, at: lookAt, ...EMPTY_PARTS })
  }
  return next
}
