import { useState } from 'react'
import type { ModelChoices, SavedKeys } from '~/lib/wire'
import { SettingsPanel } from '~/features/settings/parts/settings_panel'
import { SettingsRows } from '~/features/settings/parts/settings_rows'
import { SettingsSection } from '~/features/settings/parts/settings_section'
import { KeyDialog } from './key_dialog'
import { KeyRow } from './key_row'
import { keyRows, type KeyRowWords } from './key_rows'
import { KEYS, MODELS } from './messages'
import { ModelFields } from './model_fields'
import { reloadKeys } from './use_saved_key'

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
    <SettingsPanel>
      <SettingsSection id="keys" title={KEYS.title} lede={KEYS.lede}>
        <SettingsRows>
          {keyRows(saved).map((row) => (
            <KeyRow
              key={row.kind}
              row={row}
              saved={saved[row.kind] ?? null}
              onSet={() => setSet(row)}
            />
          ))}
        </SettingsRows>
      </SettingsSection>
      <SettingsSection id="models" title={MODELS.title} lede={MODELS.lede}>
        <ModelFields models={models} />
      </SettingsSection>
      {set && <KeyDialog row={set} userId={userId} onClose={close} onSaved={keep} />}
    </SettingsPanel>
  )
}
