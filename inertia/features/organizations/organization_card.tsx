import type { MouseEvent } from 'react'
import { Check, FolderOpen, Users, Download, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { ROLE_LABELS, ROLE_DESCRIPTIONS, may } from '@domain/organizations/roles'
import type { Clock } from '@domain/schedule/clock_format'
import { Badge, Tag } from '~/components/badge'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { Card, Tile } from '~/components/card'
import { useClock } from '~/hooks/use_clock'
import { detectedZone, download } from '~/lib/browser_document'
import { selectOrganization, deselectOrganization } from '~/lib/organization_of_tab'
import { Menu, MenuItem } from '~/components/menu'
import { notify } from '~/lib/toasts'
import { formatDateOf } from '@domain/schedule/format_date_time'
import type { MaterialOverviewCard } from '#transformers/material_transformer'
import type { OrganizationCard as Organization } from '#transformers/organization_transformer'
import { api, withDetail } from '~/client'
import { router } from '@inertiajs/react'
import { urlForOrganization } from '@domain/organizations/organization_url'
import { useConfirm } from '~/hooks/use_confirm'
import { OrganizationConnection } from './organization_connection'
import { ORGANIZATIONS } from './messages'
import styles from './organizations.module.scss'

interface OrganizationCardProps {
  organization: Organization
  userId: string
  isSelected: boolean
  materials: MaterialOverviewCard | null
  onMaterials: () => void
  onMembers: () => void
  onEdit: () => void
}

function shownWebsite(website: string | null) {
  return website?.replace(/^https?:\/\//, '').replace(/\/$/, '') ?? 'No website'
}

/** The number of materials and the day of the last analysis: '6, analyzed 18 Nov'. */
function materialsOf(materials: MaterialOverviewCard | null, clock: Clock) {
  if (!materials || materials.total === 0) return ORGANIZATIONS.noMaterials
  const { total, analyzed_at: at } = materials
  if (!at) return ORGANIZATIONS.notAnalyzed(total)
  const day = formatDateOf(new Date(at), detectedZone(), clock, { style: 'short' })
  return ORGANIZATIONS.analyzed(total, day)
}

function Facts({
  organization,
  materials,
}: Pick<OrganizationCardProps, 'organization' | 'materials'>) {
  return (
    <dl className={styles.facts}>
      <dt>Brand tone</dt>
      <dd title={organization.brand_tone}>{organization.brand_tone}</dd>
      <dt>Target audience</dt>
      <dd title={organization.target_audience}>{organization.target_audience}</dd>
      <dt>Materials</dt>
      <dd>{materialsOf(materials, useClock())}</dd>
    </dl>
  )
}

function openPage(page: 'voice' | 'media', id: string) {
  router.visit(urlForOrganization(`/dashboard/organizations/${page}`, id))
}

/** A click anywhere selects the organization. The Select button does the same for the keyboard. */
export function OrganizationCard(props: OrganizationCardProps) {
  const { organization, userId, isSelected, materials } = props
  const select = () => !isSelected && selectOrganization(organization.id)
  const opens = (open: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    open()
  }
  return (
    <li className={styles.item}>
      <Card
        state={isSelected ? 'chosen' : 'idle'}
        hover="lifts"
        className={styles.selectable}
        onClick={select}
      >
        <div className={styles.head}>
          <Tile name={organization.name} size={44} />
          <div className={styles.names}>
            <h2 className={styles.name}>{organization.name}</h2>
            <p className={styles.website}>{shownWebsite(organization.website)}</p>
          </div>
          {isSelected && (
            <span className={styles.selected}>
              <Tag>
                <Check size={12} /> Selected
              </Tag>
            </span>
          )}
          <OrganizationMenu organization={organization} onEdit={props.onEdit} />
        </div>
        <Facts organization={organization} materials={materials} />
        <OrganizationConnection organization={organization} userId={userId} />
        <p className={styles.connection}>
          <Users size={16} />
          <span className={styles.grow} title={ROLE_DESCRIPTIONS[organization.role]}>
            {ORGANIZATIONS.role} <Badge tone="muted">{ROLE_LABELS[organization.role]}</Badge>
          </span>
          <Button size="small" onClick={opens(props.onMembers)}>
            {ORGANIZATIONS.members}
          </Button>
        </p>
        <div className={styles.actions}>
          <Button icon={FolderOpen} onClick={opens(props.onMaterials)}>
            Materials
          </Button>
          <Button onClick={opens(() => openPage('voice', organization.id))}>
            {ORGANIZATIONS.voice}
          </Button>
          <Button onClick={opens(() => openPage('media', organization.id))}>
            {ORGANIZATIONS.media}
          </Button>
          <Button aria-disabled={isSelected} onClick={select}>
            Select
          </Button>
        </div>
      </Card>
    </li>
  )
}

interface OrganizationMenuProps {
  organization: Organization
  onEdit: () => void
}

/** Rare actions for owners and editors. Renders nothing for others. */
function OrganizationMenu({ organization, onEdit }: OrganizationMenuProps) {
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

/** Deletes an organization after a confirmation, then shows the page without it. */
function useDeletion({ id, name }: Organization) {
  const confirm = useConfirm()
  return async () => {
    try {
      const isDone = await confirm({
        title: ORGANIZATIONS.delete,
        question: ORGANIZATIONS.deleteQuestion(name),
        action: 'Delete',
        busy: 'Deleting...',
        tone: 'danger',
        perform: () => api.delete(`/api/organizations/${id}`),
      })
      if (!isDone) return
      notify.success(ORGANIZATIONS.deleted(name))
      deselectOrganization(id)
    } catch (error) {
      notify.error(withDetail(ORGANIZATIONS.deleteFailed, error))
    }
  }
}
