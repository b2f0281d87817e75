import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { may } from '@domain/organizations/roles'
import { IconButton } from '~/components/icon_button'
import { Menu } from '~/components/menu'
import { MenuItem } from '~/components/menu_item'
import { download } from '~/lib/download'
import { notify } from '~/lib/notify'
import type { OrganizationCard } from '~/lib/wire'
import { ORGANIZATIONS } from './messages'
import { useDeletion } from './use_deletion'

interface OrganizationMenuProps {
  organization: OrganizationCard
  onEdit: () => void
}

/** What owners and editors rarely do with an organization; nothing for the others. */
export function OrganizationMenu({ organization, onEdit }: OrganizationMenuProps) {
  const { id, name, role } = organization
  const remove = useDeletion(organization)
  if (!may(role, 'edit_organization')) return null
  const exportIt = () => {
    download(`/api/organizations/${id}/export`)
    notify.success(ORGANIZATIONS.exporting(name))
  }
  return (
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      <Menu trigger={<IconButton icon={Ellipsis} label={ORGANIZATIONS.more(name)} size="small" />}>
        <MenuItem icon={Pencil} onSelect={onEdit}>
          {ORGANIZATIONS.edit}
        </MenuItem>
        {may(role, 'export_organization') && (
          <MenuItem icon={Download} onSelect={exportIt}>
            {ORGANIZATIONS.export}
          </MenuItem>
        )}
        {may(role, 'delete_organization') && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => void remove()}>
            {ORGANIZATIONS.delete}
          </MenuItem>
        )}
      </Menu>
    </span>
  )
}
