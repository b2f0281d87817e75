import type { Revision } from '~/lib/assistant_wire'
import { Chip } from '~/components/chip'
import styles from './revision_chips.module.scss'

interface RevisionChipsProps {
  onRevise: (how: Revision) => void
}

/** What can be asked of an answer with one click, and the words that it is asked with. */
export const REVISIONS: { how: Revision; label: string; words: string }[] = [
  { how: 'regenerate', label: 'Regenerate', words: 'Write it again' },
  { how: 'shorten', label: 'Shorten', words: 'Make it shorter' },
  { how: 'formal', label: 'More formal', words: 'Make it more formal' },
  { how: 'hook', label: 'Add hook', words: 'Begin with a hook' },
]

export function RevisionChips({ onRevise }: RevisionChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label="Change the answer">
      {REVISIONS.map(({ how, label }) => (
        <Chip key={how} onClick={() => onRevise(how)}>
          {label}
        </Chip>
      ))}
    </div>
  )
}
