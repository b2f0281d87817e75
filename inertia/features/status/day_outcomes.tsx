import { StatusDot } from '~/components/status_dot'
import { statusColor, type StatusName } from '~/components/status_look'
import { formatCount } from '~/lib/format_count'
import type { PublisherStatus } from '~/lib/status_wire'
import { STATUS } from './messages'
import styles from './status.module.scss'

type Outcomes = PublisherStatus['outcomes']
type OutcomeName = 'published' | 'failed' | 'unconfirmed' | 'waiting'

const PARTS: { name: OutcomeName; label: string; look: StatusName }[] = [
  { name: 'published', label: 'Published', look: 'published' },
  { name: 'failed', label: 'Failed', look: 'failed' },
  { name: 'unconfirmed', label: 'Unconfirmed', look: 'unconfirmed' },
  { name: 'waiting', label: 'Will be retried', look: 'scheduled' },
]

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

function Bar({ outcomes }: { outcomes: Outcomes }) {
  return (
    <div className={styles.bar} aria-hidden>
      {PARTS.filter(({ name }) => outcomes[name] > 0).map(({ name, look }) => (
        <span
          key={name}
          data-part={name}
          style={{ flexGrow: outcomes[name], background: statusColor(look) }}
        />
      ))}
    </div>
  )
}

function Counts({ outcomes }: { outcomes: Outcomes }) {
  return (
    <ul className={styles.counts}>
      {PARTS.map(({ name, label, look }) => (
        <li key={name}>
          <StatusDot status={look} />
          {label} <strong>{formatCount(outcomes[name])}</strong>
        </li>
      ))}
    </ul>
  )
}

function Reasons({ reasons }: { reasons: Outcomes['reasons'] }) {
  if (reasons.length === 0) return null
  const words = reasons.map(({ words: reason, posts }) => `${reason} (${formatCount(posts)})`)
  return <p className={styles.note}>Why posts failed: {words.join(', ')}.</p>
}

/** What became of the posts of a day. */
export function DayOutcomes({ outcomes }: { outcomes: Outcomes }) {
  const isEmpty = PARTS.every(({ name }) => outcomes[name] === 0)
  return (
    <section className={styles.section} aria-labelledby="status-day">
      <h2 id="status-day" className={styles.heading}>
        {STATUS.day}
      </h2>
      <p className={styles.note}>{isEmpty ? STATUS.nothingTried : STATUS.dayNote}</p>
      {!isEmpty && (
        <>
          {outcomes.failure_rate !== null && (
            <p className={styles.rate}>
              <strong>{percent.format(outcomes.failure_rate)}</strong> failed or unconfirmed
            </p>
          )}
          <Bar outcomes={outcomes} />
          <Counts outcomes={outcomes} />
          <Reasons reasons={outcomes.reasons} />
        </>
      )}
    </section>
  )
}
