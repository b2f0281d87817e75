import { Kbd } from '~/components/kbd'
import { BAR_KEYS } from './keys'
import styles from './key_bar.module.scss'

/** The keys, where there is a keyboard to expect. */
export function KeyBar({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className={styles.bar} data-action-bar>
      {BAR_KEYS.map(({ keys, words }) => (
        <span key={words} className={styles.key}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {words}
        </span>
      ))}
      <button type="button" className={styles.all} aria-keyshortcuts="?" onClick={onShowAll}>
        <Kbd>?</Kbd>
        All shortcuts
      </button>
    </div>
  )
}
