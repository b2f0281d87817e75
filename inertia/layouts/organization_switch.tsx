import { Link, router, usePage } from '@inertiajs/react'
import { Building2, ChevronsUpDown, Plus } from 'lucide-react'
import { Menu } from '~/components/menu'
import { MenuItem } from '~/components/menu_item'
import { MenuSeparator } from '~/components/menu_separator'
import { StatusDot } from '~/components/status_dot'
import { Tile } from '~/components/tile'
import { rememberOrganization } from '~/lib/selected_organization'
import type { ShellOrganization, ShellProps } from '~/layouts/shell_props'
import styles from './organization_switch.module.scss'

interface OrganizationSwitchProps {
  form: 'wide' | 'rail'
}

const ORGANIZATIONS = '/dashboard/organizations'

function select(organization: ShellOrganization) {
  rememberOrganization(organization.id)
  router.reload()
}

function Connection({ organization }: { organization: ShellOrganization }) {
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
}: OrganizationSwitchProps & { organization?: ShellOrganization }) {
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
  const { organizations, selectedOrgId } = usePage<ShellProps>().props
  if (!organizations) return <p className={styles.waiting}>Loading...</p>
  if (organizations.length === 0) {
    return (
      <Link
        href={ORGANIZATIONS}
        className={styles.switch}
        data-form={form}
        aria-label={form === 'rail' ? 'No organization yet' : undefined}
      >
        <Plus size={16} />
        {form === 'wide' && <span className={styles.state}>No organization yet</span>}
      </Link>
    )
  }
  const selected = organizations.find((organization) => organization.id === selectedOrgId)
  return (
    <Menu trigger={<Trigger organization={selected} form={form} />} align="start">
      {organizations.map((organization) => (
        <MenuItem
          key={organization.id}
          mark={<Tile name={organization.name} size={20} />}
          checked={organization.id === selectedOrgId}
          onSelect={() => select(organization)}
        >
          {organization.name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={Building2} onSelect={() => router.visit(ORGANIZATIONS)}>
        All organizations
      </MenuItem>
    </Menu>
  )
}
