import { linkedinLength, MAX_CHARACTERS } from '@domain/posts/characters'
import { formatCount } from '~/lib/format_count'
import styles from './dialogs.module.scss'

/** '634 / 3,000', counted as LinkedIn counts. */
export function ContentCount({ text }: { text: string }) {
  const count = linkedinLength(text)
  return (
    <span className={styles.count} data-state={count > MAX_CHARACTERS ? 'over' : 'fits'}>
      {formatCount(count)} / {formatCount(MAX_CHARACTERS)}
    </span>
  )
}
