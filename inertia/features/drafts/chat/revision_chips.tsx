import { REVISIONS, type Revision } from '@domain/assistant/revisions'
import { Chip } from '~/components/chip'
import styles from './revision_chips.module.scss'

interface RevisionChipsProps {
  onRevise: (how: Revision) => void
}

const LABELS: Readonly<Record<Revision, string>> = {
  regenerate: 'Regenerate',
  shorten: 'Shorten',
  formal: 'More formal',
  hook: 'Add hook',
}

/** What can be asked of an answer with one click. */
export function RevisionChips({ onRevise }: RevisionChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label="Change the answer">
      {REVISIONS.map((how) => (
        <Chip key={how} onClick={() => onRevise(how)}>
          {LABELS[how]}
        </Chip>
      ))}
    </div>
  )
}
