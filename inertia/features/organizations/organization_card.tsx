import { Check, FolderOpen } from 'lucide-react'
import { Button } from '~/components/button'
import { Card } from '~/components/card'
import { Tag } from '~/components/tag'
import { Tile } from '~/components/tile'
import type { OrganizationCard as Organization } from '~/lib/wire'
import { OrganizationConnection } from './organization_connection'
import { selectOrganization } from './select_organization'
import styles from './organizations.module.scss'

interface OrganizationCardProps {
  organization: Organization
  userId: string
  isSelected: boolean
}

function shownWebsite(website: string | null) {
  return website?.replace(/^https?:\/\//, '').replace(/\/$/, '') ?? 'No website'
}

function Facts({ organization }: { organization: Organization }) {
  return (
    <dl className={styles.facts}>
      <dt>Brand tone</dt>
      <dd title={organization.brand_tone}>{organization.brand_tone}</dd>
      <dt>Target audience</dt>
      <dd title={organization.target_audience}>{organization.target_audience}</dd>
    </dl>
  )
}

/** A click anywhere selects; the Select button is the same for the keyboard. */
export function OrganizationCard({ organization, userId, isSelected }: OrganizationCardProps) {
  const select = () => !isSelected && selectOrganization(organization.id)
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
          <Tag>
            <Check size={12} /> Selected
          </Tag>
        )}
      </div>
      <Facts organization={organization} />
      <OrganizationConnection organization={organization} userId={userId} />
      <div className={styles.actions}>
        <Button
          icon={FolderOpen}
          disabled
          title="Brand materials come with a later release."
          onClick={(event) => event.stopPropagation()}
        >
          Materials
        </Button>
        <Button disabled={isSelected} onClick={select}>
          Select
        </Button>
      </div>
    </Card>
  )
}
