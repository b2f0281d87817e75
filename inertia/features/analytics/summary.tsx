import { Fragment } from 'react'
import type { Sentence } from '@domain/analytics/summary'
import styles from './analytics_screen.module.scss'

/** The four sentences that the screen opens with. */
export function Summary({ sentences }: { sentences: Sentence[] }) {
  return (
    <p className={styles.summary}>
      {sentences.map((sentence, index) => (
        <Fragment key={index}>
          {sentence.map(({ text, strong }) =>
            strong ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>
          )}{' '}
        </Fragment>
      ))}
    </p>
  )
}
