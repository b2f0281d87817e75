import type { MouseEvent } from 'react'
import { Check, FolderOpen, Users } from 'lucide-react'
import { ROLE_LABELS, ROLE_LINES } from '@domain/organizations/roles'
import type { Clock } from '@domain/schedule/clock'
import { formatDateOf } from '@domain/schedule/format_date_time'
import { Badge } from '~/components/badge'
import { Button } from '~/components/button'
import { Card } from '~/components/card'
import { Tag } from '~/components/tag'
import { Tile } from '~/components/tile'
import { useClock } from '~/hooks/use_clock'
import { detectedZone } from '~/lib/detected_zone'
import type { MaterialOverview } from '~/lib/materials_wire'
import { selectOrganization } from '~/lib/selected_organization'
import type { OrganizationCard as Organization } from '~/lib/wire'
import { OrganizationConnection } from './organization_connection'
import { OrganizationMenu } from './organization_menu'
import { ORGANIZATIONS } from './messages'
import styles from './organizations.module.scss'

interface OrganizationCardProps {
  organization: Organization
  userId: string
  isSelected: boolean
  materials: MaterialOverview | null
  onMaterials: () => void
  onMembers: () => void
  onEdit: () => void
}

function shownWebsite(website: string | null) {
  return website?.replace(/^https?:\/\//, '').replace(/\/$/, '') ?? 'No website'
}

/** '6, analyzed 18 Nov' */
function materialsOf(materials: MaterialOverview | null, clock: Clock) {
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

/** A click anywhere selects; the Select button is the same for the keyboard. */
export function OrganizationCard(props: OrganizationCardProps) {
  const { organization, userId, isSelected, materials } = props
  const select = () => !isSelected && selectOrganization(organization.id)
  const opens = (open: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    open()
  }
  return (
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
        <Users size={16} aria-hidden />
        <span className={styles.grow} title={ROLE_LINES[organization.role]}>
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
        <Button disabled={isSelected} onClick={select}>
          Select
        </Button>
      </div>
    </Card>
  )
}
