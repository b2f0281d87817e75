import { Fragment } from 'react'
import { Commentary } from '~/features/posts/commentary'
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
            <Fragment key={index}>
              <del className={styles.removed}>{text}</del>{' '}
            </Fragment>
          )
        }
        if (kind === 'kept') return <Commentary key={index} text={text} />
        return (
          <ins key={index} className={styles.added}>
            {text}
          </ins>
        )
      })}
    </div>
  )
}
