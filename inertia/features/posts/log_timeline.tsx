import { Fragment } from 'react'
import { CircleQuestionMark } from 'lucide-react'
import { formatSeconds } from '@domain/schedule/format_date_time'
import type { Instant } from '@domain/schedule/instant'
import { statusColor, statusLook } from '~/components/status_look'
import { useClock } from '~/hooks/use_clock'
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

/** How far an attempt got, each step with its second. */
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
        {entry.steps.length > 0 && <Steps entry={entry} timezone={timezone} />}
        {entry.details.length > 0 && <p className={styles.details}>{entry.details.join(' · ')}</p>}
      </div>
    </li>
  )
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
