import { Commentary } from '~/features/posts/commentary'
import type { Change } from './changes'
import { CHANGES } from './messages'
import { inParagraphs } from './paragraphs'
import styles from './post_text.module.scss'

function Words({ change: { kind, text } }: { change: Change }) {
  if (kind === 'kept') return <Commentary text={text} />
  if (kind === 'added') return <ins className={styles.added}>{text}</ins>
  return (
    <>
      <del className={styles.removed}>{text}</del>{' '}
    </>
  )
}

/** The text with what was taken out struck and what was put in underlined. */
export function ChangesView({ changes }: { changes: Change[] }) {
  if (changes.every(({ kind }) => kind === 'kept')) {
    return <p className={styles.none}>{CHANGES.none}</p>
  }
  return (
    <div className={styles.text}>
      {inParagraphs(changes).map((parts, index) => (
        <p key={index}>
          {parts.map((change, place) => (
            <Words key={place} change={change} />
          ))}
        </p>
      ))}
    </div>
  )
}
