import { CircleAlert } from 'lucide-react'
import { RemedyLink } from '~/components/remedy_link'
import { MOST_FAILURES } from '@domain/campaigns/failed_runs'
import type { Campaign } from '~/lib/campaign_wire'
import styles from './campaign_card.module.scss'

function headOf(count: number, status: Campaign['status']) {
  if (count >= MOST_FAILURES && status === 'paused') return `Paused after ${count} failed runs.`
  return count === 1 ? 'The last run failed.' : `The last ${count} runs failed.`
}

/** Why the campaign could not write, until it can again. */
export function FailedRun({ campaign: { failures, status } }: { campaign: Campaign }) {
  if (failures.count === 0) return null
  return (
    <p className={styles.failure}>
      <CircleAlert size={14} aria-hidden />
      <span>
        <strong>{headOf(failures.count, status)}</strong> {failures.sentence}{' '}
        <RemedyLink of={failures.sentence} />
      </span>
    </p>
  )
}
