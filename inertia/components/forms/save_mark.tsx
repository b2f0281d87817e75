import type { ReactNode } from 'react'
import { CloudAlert, CloudCheck, Laptop } from 'lucide-react'
import { Button } from '~/components/buttons/button'
import { Spinner } from '~/components/spinner'
import styles from './save_mark.module.scss'

/**
 * Whether the latest text is saved: on the server, on its way there, not at all, or only in this
 * browser (`kept`).
 */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'kept'

const ICONS: Record<SaveState, ReactNode> = {
  saved: <CloudCheck size={16} />,
  saving: <Spinner />,
  unsaved: <CloudAlert size={16} />,
  kept: <Laptop size={16} />,
}

const WORDS: Record<SaveState, string> = {
  saved: 'Saved',
  saving: 'Saving...',
  unsaved: 'Not saved yet',
  kept: 'Kept in this browser',
}

/** Says whether the text on the screen is saved. */
export function SaveMark({ state }: { state: SaveState }) {
  return (
    <span className={styles.mark} data-state={state} role="status">
      {ICONS[state]}
      {WORDS[state]}
    </span>
  )
}

interface SaveConflictProps {
  /** The text that is saved now. */
  text: string
  /** Undefined where the own text can no longer be saved. */
  onKeepMine?: () => void
  onTakeTheirs: () => void
}

/** The text that was saved elsewhere meanwhile, and the two ways to resolve the conflict. */
export function SaveConflict({ text, onKeepMine, onTakeTheirs }: SaveConflictProps) {
  return (
    <section className={styles.theirs} aria-label={THEIRS}>
      <h2>{THEIRS}</h2>
      <p>{text}</p>
      {onKeepMine && (
        <div className={styles.choices}>
          <Button size="small" onClick={onKeepMine}>
            Keep my text
          </Button>
          <Button size="small" onClick={onTakeTheirs}>
            Use their text
          </Button>
        </div>
      )}
    </section>
  )
}

const THEIRS = 'Current text'
