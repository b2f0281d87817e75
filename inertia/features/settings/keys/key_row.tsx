import { Badge } from '~/components/badge'
import { Button } from '~/components/button'
import type { KeyRowWords } from './key_rows'
import { KEYS } from './messages'
import { useSavedKey } from './use_saved_key'
import styles from './keys.module.scss'

interface KeyRowProps {
  row: KeyRowWords
  /** Null while there is none. */
  saved: { last4: string } | null
  onSet: () => void
}

/** One vendor: what its key is for, whether there is one, and what can be done with it. */
export function KeyRow({ row, saved, onSet }: KeyRowProps) {
  const { isTesting, test, remove } = useSavedKey(row)
  return (
    <li className={styles.row} aria-label={row.name}>
      <div className={styles.about}>
        <p className={styles.name}>
          {row.name}
          {saved && (
            <Badge tone="positive">{saved.last4 ? `Ends in ${saved.last4}` : 'Saved'}</Badge>
          )}
        </p>
        <p className={styles.hint}>{row.hint}</p>
      </div>
      <div className={styles.acts}>
        {saved && (
          <>
            <Button size="small" onClick={test} busy={isTesting && KEYS.testing}>
              {KEYS.test}
            </Button>
            <Button size="small" tone="danger" onClick={remove}>
              {KEYS.remove}
            </Button>
          </>
        )}
        <Button size="small" onClick={onSet}>
          {saved ? KEYS.replace : KEYS.add}
        </Button>
      </div>
    </li>
  )
}
