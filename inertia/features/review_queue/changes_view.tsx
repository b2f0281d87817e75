import type { Change } from './changes'
import { CHANGES } from './messages'
import styles from './post_text.module.scss'

/** The text with what was taken out struck and what was put in underlined. */
export function ChangesView({ changes }: { changes: Change[] }) {
  if (changes.every(({ kind }) => kind === 'kept')) {
    return <p className={styles.none}>{CHANGES.none}</p>
  }
  return (
    <div className={styles.text}>
      {changes.map(({ kind, text }, index) => {
        if (kind === 'removed') {
          return (
            <del key={index} className={styles.removed}>
              {text}
            </del>
          )
        }
        if (kind === 'kept') return text
        return (
          <ins key={index} className={styles.added}>
            {text}
          </ins>
        )
      })}
    </div>
  )
}
