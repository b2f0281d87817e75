import type { Draft, DraftMode } from '~/lib/wire'
import styles from './saved_drafts.module.scss'

const WORDS: Record<DraftMode, string> = { text: 'text', image: 'with image', carousel: 'carousel' }

/** How many there are of each kind: '3 text · 1 carousel'. */
export function DraftCounts({ drafts }: { drafts: Draft[] }) {
  const modes = Object.keys(WORDS) as DraftMode[]
  const counted = modes.map((mode) => ({
    words: WORDS[mode],
    count: drafts.filter((draft) => draft.mode === mode).length,
  }))
  const shown = counted.filter(({ count }) => count > 0)
  return (
    <p className={styles.counts}>
      {shown.map(({ words, count }) => `${count} ${words}`).join(' · ')}
    </p>
  )
}
