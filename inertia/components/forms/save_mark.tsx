import type { ReactNode } from 'react'
import { CloudAlert, CloudCheck, Laptop } from 'lucide-react'
import { Spinner } from '~/components/spinner'
import styles from './save_mark.module.scss'

/** Where the latest text is: with the server, on its way there, or in this browser alone. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'kept'

const ICONS: Record<SaveState, ReactNode> = {
  saved: <CloudCheck size={16} aria-hidden />,
  saving: <Spinner />,
  unsaved: <CloudAlert size={16} aria-hidden />,
  kept: <Laptop size={16} aria-hidden />,
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
