import { Badge } from '~/components/badge'
import { Button } from '~/components/button'
import { SettingsRow } from '~/features/settings/parts/settings_row'
import type { KeyRowWords } from './key_rows'
import { KEYS } from './messages'
import { useSavedKey } from './use_saved_key'

interface KeyRowProps {
  row: KeyRowWords
  /** Null while there is none. */
  saved: { last4: string } | null
  onSet: () => void
}

/** One vendor: what its key is for, whether there is one, and what can be done with it. */
export function KeyRow({ row, saved, onSet }: KeyRowProps) {
  const { isTesting, test, remove } = useSavedKey(row)
  const badge = saved && (
    <Badge tone="positive">{saved.last4 ? `Ending in ${saved.last4}` : 'Saved'}</Badge>
  )
  return (
    <SettingsRow name={row.name} badge={badge} facts={[row.hint]}>
      {saved && (
        <Button size="small" onClick={test} busy={isTesting && KEYS.testing}>
          {KEYS.test}
        </Button>
      )}
      <Button size="small" onClick={onSet}>
        {saved ? KEYS.replace : KEYS.add}
      </Button>
      {saved && (
        <Button size="small" tone="danger" onClick={remove}>
          {KEYS.remove}
        </Button>
      )}
    </SettingsRow>
  )
}
