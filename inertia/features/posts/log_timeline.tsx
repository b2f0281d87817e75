import { CircleQuestionMark } from 'lucide-react'
import type { Instant } from '@domain/schedule/instant'
import { inZone } from '@domain/schedule/wall_clock'
import { statusColor, statusLook } from '~/components/status_look'
import type { PostLog } from '~/lib/wire'
import { logEntries, type LogEntry } from './log_entries'
import { LOG } from './messages'
import { Moment } from './moment'
import styles from './log.module.scss'

interface LogTimelineProps {
  log: PostLog
  timezone: string
  today: Instant
}

function Entry({ entry, timezone, today }: { entry: LogEntry } & Omit<LogTimelineProps, 'log'>) {
  const Icon = statusLook[entry.look].icon ?? CircleQuestionMark
  return (
    <li className={styles.entry}>
      <span className={styles.node} style={{ color: statusColor(entry.look) }} aria-hidden>
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
        {entry.steps.length > 0 && (
          <p className={styles.details}>{stepsInWords(entry, timezone)}</p>
        )}
        {entry.details.length > 0 && <p className={styles.details}>{entry.details.join(' · ')}</p>}
      </div>
    </li>
  )
}

function stepsInWords({ steps }: LogEntry, timezone: string) {
  const told = steps.map(({ words, at }) => `${words} ${secondOf(at, timezone)}`)
  return told.join(' · ')
}

function secondOf(at: string, timezone: string) {
  return inZone(new Date(at), timezone).toFormat('HH:mm:ss')
}

/** The way of a post, oldest first. */
export function LogTimeline({ log, ...zone }: LogTimelineProps) {
  return (
    <section className={styles.section} aria-labelledby="log-timeline">
      <h3 id="log-timeline" className={styles.heading}>
        {LOG.timeline}
      </h3>
      <ol className={styles.timeline}>
        {logEntries(log).map((entry) => (
          <Entry key={entry.key} entry={entry} {...zone} />
        ))}
      </ol>
    </section>
  )
}
