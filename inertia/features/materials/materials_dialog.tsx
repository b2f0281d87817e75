import { Dialog } from '~/components/dialog'
import { Tile } from '~/components/tile'
import { MATERIALS } from './messages'
import { MaterialsDesk } from './materials_desk'

export interface MaterialsDialogProps {
  /** Whose materials; the dialog is open while there is one. */
  organization: { id: string; name: string; website: string | null } | null
  userId: string
  timezone: string
  onClose: () => void
}

/**
 * The Materials modal: left what the organization gave, right what Herald understood (picture 10).
 * The organization's card and the calendar open the same one.
 */
export function MaterialsDialog({ organization, onClose, ...viewer }: MaterialsDialogProps) {
  return (
    <Dialog
      open={organization !== null}
      onClose={onClose}
      size="large"
      leading={organization && <Tile name={organization.name} size={44} />}
      title={MATERIALS.title}
      description={MATERIALS.subtitle}
    >
      {organization && (
        <MaterialsDesk
          key={organization.id}
          organization={organization}
          onClose={onClose}
          {...viewer}
        />
      )}
    </Dialog>
  )
}
