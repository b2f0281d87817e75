import type { ReactNode } from 'react'
import { formatAge, formatCount } from '~/lib/format'
import type { PublisherStatus } from '#transformers/publisher_status_transformer'
import { STATUS } from './messages'
import styles from './status.module.scss'

interface SystemStatsProps {
  status: PublisherStatus
}

/** The age of an instant at the time of the report, so that the browser's clock does not matter. */
export function age(at: string, instant: string | null) {
  return instant === null ? null : formatAge(Date.parse(at) - Date.parse(instant))
}

function Clock({ status: { at, clock } }: SystemStatsProps) {
  const since = age(at, clock.ticked_at)
  if (clock.condition === 'never') {
    return <Figure label="Scheduler" value="Never run" note={STATUS.clockNever} tone="negative" />
  }
  if (clock.condition === 'stopped') {
    const note = `Last run ${since} ago. ${STATUS.clockStopped}`
    return <Figure label="Scheduler" value="Stopped" note={note} tone="negative" />
  }
  return (
    <Figure label="Scheduler" value="Running" note={`Last run ${since} ago, ${clock.worker}`} />
  )
}

function Backlog({ status: { at, backlog } }: SystemStatsProps) {
  const oldest = age(at, backlog.oldest_due_at)
  const notes = [
    oldest === null ? 'Nothing is overdue' : `Oldest: ${oldest} overdue`,
    ...(backlog.held > 0 ? [`${formatCount(backlog.held)} more are waiting for a connection`] : []),
  ]
  return <Figure label="Overdue" value={formatCount(backlog.due)} note={notes.join('. ')} />
}

function Workers({ status: { processes, workers_problem: problem } }: SystemStatsProps) {
  if (problem !== null) {
    const note = `${problem} ${STATUS.startWorker}`
    return <Figure label="Workers" value={STATUS.noWorker} note={note} tone="negative" />
  }
  const workers = processes.filter(({ kind }) => kind === 'worker')
  // Without Redis the web process runs the jobs.
  if (workers.length === 0) return null
  return <Figure label="Workers" value={formatCount(workers.length)} />
}

function Backup({
  status: { at, last_backup: backup, backup_failure: failure },
}: SystemStatsProps) {
  const value = backup === null ? 'None' : `${age(at, backup.at)} ago`
  if (failure !== null) {
    const note = `${STATUS.backupFailed} ${failure}`
    return <Figure label="Last backup" value={value} note={note} tone="negative" />
  }
  if (backup === null) return <Figure label="Last backup" value={value} note={STATUS.backUp} />
  if (!backup.is_old) return <Figure label="Last backup" value={value} />
  return <Figure label="Last backup" value={value} note={STATUS.backUp} tone="caution" />
}

function Version({ status: { linkedin_version: version, dead_version: dead } }: SystemStatsProps) {
  if (dead === null) return <Figure label="LinkedIn API version" value={version} />
  const note = `LinkedIn no longer supports ${dead}. Remove LINKEDIN_VERSION or raise it.`
  return <Figure label="LinkedIn API version" value={version} note={note} tone="caution" />
}

/** The state of the whole installation. */
export function SystemStats({ status }: SystemStatsProps) {
  return (
    <section className={styles.section} aria-labelledby="status-system">
      <h2 id="status-system" className={styles.heading}>
        {STATUS.system}
      </h2>
      <dl className={styles.metrics}>
        <Clock status={status} />
        <Backlog status={status} />
        <Figure label="Being published" value={formatCount(status.backlog.publishing)} />
        <Workers status={status} />
        <Backup status={status} />
        <Version status={status} />
      </dl>
    </section>
  )
}

interface FigureProps {
  label: string
  value: ReactNode
  /** Shown below the number. */
  note?: ReactNode
  tone?: 'calm' | 'caution' | 'negative'
}

function Figure({ label, value, note, tone = 'calm' }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
