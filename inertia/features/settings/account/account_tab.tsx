import { Download, Trash2 } from 'lucide-react'
import { Button } from '~/components/button'
import { useDisclosure } from '~/hooks/use_disclosure'
import { SettingsPanel } from '~/features/settings/parts/settings_panel'
import { SettingsSection } from '~/features/settings/parts/settings_section'
import { DeletionDialog } from './deletion_dialog'
import { ACCOUNT } from './messages'
import { exportMyData } from './export_my_data'

/** All that is the user's: to take along, and to remove. */
export function AccountTab() {
  const deletion = useDisclosure()
  return (
    <SettingsPanel>
      <SettingsSection id="export" title={ACCOUNT.exportTitle} lede={ACCOUNT.exportLede}>
        <div>
          <Button icon={Download} onClick={exportMyData}>
            {ACCOUNT.exportAction}
          </Button>
        </div>
      </SettingsSection>
      <SettingsSection id="deletion" title={ACCOUNT.deleteTitle} lede={ACCOUNT.deleteLede}>
        <div>
          <Button tone="danger" icon={Trash2} onClick={deletion.open}>
            {ACCOUNT.deleteAction}
          </Button>
        </div>
      </SettingsSection>
      {deletion.isOpen && <DeletionDialog onClose={deletion.close} />}
    </SettingsPanel>
  )
}
