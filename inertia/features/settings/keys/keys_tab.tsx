import { useState } from 'react'
import { Card } from '~/components/card'
import type { ModelChoices, SavedKeys } from '~/lib/wire'
import { KeyDialog } from './key_dialog'
import { KeyRow } from './key_row'
import { keyRows, type KeyRowWords } from './key_rows'
import { KEYS, MODELS } from './messages'
import { ModelFields } from './model_fields'
import { reloadKeys } from './use_saved_key'
import styles from './keys.module.scss'

interface KeysTabProps {
  userId: string
  saved: SavedKeys
  models: ModelChoices
}

/** Keys of third parties, and the models that are asked with them (spec section 3). */
export function KeysTab({ userId, saved, models }: KeysTabProps) {
  const [set, setSet] = useState<KeyRowWords | null>(null)
  const close = () => setSet(null)
  const keep = () => {
    close()
    reloadKeys()
  }
  return (
    <div className={styles.panel}>
      <Card>
        <section className={styles.section} aria-labelledby="keys-heading">
          <header>
            <h2 id="keys-heading" className={styles.heading}>
              {KEYS.title}
            </h2>
            <p className={styles.hint}>{KEYS.lede}</p>
          </header>
          <ul className={styles.rows}>
            {keyRows(saved).map((row) => (
              <KeyRow
                key={row.kind}
                row={row}
                saved={saved[row.kind] ?? null}
                onSet={() => setSet(row)}
              />
            ))}
          </ul>
        </section>
      </Card>
      <Card>
        <section className={styles.section} aria-labelledby="models-heading">
          <header>
            <h2 id="models-heading" className={styles.heading}>
              {MODELS.title}
            </h2>
            <p className={styles.hint}>{MODELS.lede}</p>
          </header>
          <ModelFields models={models} />
        </section>
      </Card>
      {set && <KeyDialog row={set} userId={userId} onClose={close} onSaved={keep} />}
    </div>
  )
}
