import { useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { Building2, ChevronsUpDown, Pencil, Plus } from 'lucide-react'
import { may } from '@domain/organizations/roles'
import { Menu, MenuItem, MenuSeparator } from '~/components/menu'
import { PageLink } from '~/components/page'
import { StatusDot } from '~/components/status_badge'
import { Tile } from '~/components/card'
import { lazyDialog } from '~/lib/lazy'
import { selectOrganization } from '~/lib/organization_of_tab'
import type { OrganizationDialogProps } from '~/features/organizations/organization_dialog'
import type { OrganizationCard } from '#transformers/organization_transformer'
import type { ShellProps } from '~/layouts/shell_props'
import styles from './organization_switch.module.scss'

interface OrganizationSwitchProps {
  form: 'wide' | 'rail'
}

const ORGANIZATIONS = '/dashboard/organizations'

const OrganizationDialog = lazyDialog<OrganizationDialogProps>(async () => {
  const { OrganizationDialog: Dialog } =
    await import('~/features/organizations/organization_dialog')
  return Dialog
})

function Connection({ organization }: { organization: OrganizationCard }) {
  if (!organization.linkedin_connected) return <span className={styles.state}>Not connected</span>
  return (
    <span className={styles.state}>
      <StatusDot status="active" />
      LinkedIn Connected
    </span>
  )
}

function Trigger({
  organization,
  form,
  ...rest
}: OrganizationSwitchProps & { organization?: OrganizationCard }) {
  const name = organization?.name ?? 'Select organization'
  return (
    <button
      type="button"
      {...rest}
      className={styles.switch}
      data-form={form}
      aria-label={form === 'rail' ? `Organization: ${name}` : undefined}
    >
      <Tile name={name} />
      {form === 'wide' && (
        <>
          <span className={styles.words}>
            <strong className={styles.name}>{name}</strong>
            {organization && <Connection organization={organization} />}
          </span>
          <ChevronsUpDown size={12} />
        </>
      )}
    </button>
  )
}

export function OrganizationSwitch({ form }: OrganizationSwitchProps) {
  const { organizations, selectedOrgId, user } = usePage<ShellProps>().props
  const [edited, setEdited] = useState<OrganizationCard | null>(null)
  if (!organizations) return <p className={styles.waiting}>Loading...</p>
  if (organizations.length === 0) {
    return (
      <PageLink
        href={ORGANIZATIONS}
        className={styles.switch}
        data-form={form}
        aria-label={form === 'rail' ? 'No organization yet' : undefined}
      >
        <Plus size={16} />
        {form === 'wide' && <span className={styles.state}>No organization yet</span>}
      </PageLink>
    )
  }
  const selected = organizations.find((organization) => organization.id === selectedOrgId)
  return (
    <>
      <Menu trigger={<Trigger organization={selected} form={form} />} align="start">
        {organizations.map((organization) => (
          <MenuItem
            key={organization.id}
            mark={<Tile name={organization.name} size={20} />}
            checked={organization.id === selectedOrgId}
            onSelect={() => selectOrganization(organization.id)}
          >
            {organization.name}
          </MenuItem>
        ))}
        <MenuSeparator />
        {selected && may(selected.role, 'edit_organization') && (
          <MenuItem icon={Pencil} onSelect={() => setEdited(selected)}>
            Edit organization
          </MenuItem>
        )}
        <MenuItem icon={Building2} onSelect={() => router.visit(ORGANIZATIONS)}>
          All organizations
        </MenuItem>
      </Menu>
      {edited && (
        <OrganizationDialog
          onClose={() => setEdited((now) => (now === edited ? null : now))}
          userId={user?.id ?? ''}
          organization={edited}
        />
      )}
    </>
  )
}
