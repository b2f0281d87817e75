import type { Poll, PollResults } from '@domain/posts/poll'
import { DURATION_LABELS, POLL } from '~/features/posts/options/messages'
import styles from './poll_preview.module.scss'

export interface PollPreviewProps {
  poll: Poll
  results: PollResults | null
}

function shareOf(results: PollResults, index: number) {
  const total = results.votes.reduce((sum, count) => sum + count, 0)
  return total === 0 ? 0 : Math.round(((results.votes[index] ?? 0) / total) * 100)
}

function countOf(results: PollResults | null) {
  if (results === null) return 0
  return results.voters ?? results.votes.reduce((sum, count) => sum + count, 0)
}

/** A poll as LinkedIn draws it: with its options, or with its results once they are known. */
export function PollPreview({ poll, results }: PollPreviewProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.poll}>
        <p className={styles.question}>{poll.question || POLL.question}</p>
        <p className={styles.meta}>{POLL.visibleVotes}</p>
        <ul className={styles.options}>
          {poll.options.map((text, index) => (
            <li key={`${index}-${text}`} data-state={results ? 'counted' : 'open'}>
              <span>{text || POLL.option(index + 1)}</span>
              {results && <span>{shareOf(results, index)}%</span>}
            </li>
          ))}
        </ul>
        <p className={styles.meta}>
          {POLL.votes(countOf(results))} · {DURATION_LABELS[poll.duration]}
        </p>
      </div>
    </div>
  )
}
