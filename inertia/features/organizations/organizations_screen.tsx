import { Suspense, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { Plus, Repeat2 } from 'lucide-react'
import { Button } from '~/components/button'
import { EmptyState } from '~/components/empty_state'
import { Notice } from '~/components/notice'
import { PageContent } from '~/components/page_content'
import { PageHeader } from '~/components/page_header'
import { useDisclosure } from '~/hooks/use_disclosure'
import { useShownMaterials } from './use_shown_materials'
import { MaterialsDialog } from '~/features/materials/materials_dialog'
import { detectedZone } from '~/lib/detected_zone'
import { lazyDialog } from '~/lib/lazy_dialog'
import type { MaterialOverview } from '~/lib/materials_wire'
import type { SharedProps } from '~/lib/wire'
import { ImportButton } from './import_button'
import { CreateOrganizationDialog } from './create_organization_dialog'
import { OrganizationCard } from './organization_card'
import { ORGANIZATIONS } from './messages'
import styles from './organizations.module.scss'

const MembersDialog = lazyDialog(async () => {
  const { MembersDialog: Dialog } = await import('./members/members_dialog')
  return Dialog
})

export interface OrganizationsScreenProps {
  /** By organization. */
  materials: Record<string, MaterialOverview>
}

export function OrganizationsScreen({ materials }: OrganizationsScreenProps) {
  const { organizations, selectedOrgId, user } = usePage<SharedProps>().props
  const dialog = useDisclosure()
  const shown = useShownMaterials(organizations)
  const [teamOf, setTeamOf] = useState<string | null>(null)
  const team = organizations.find(({ id }) => id === teamOf)
  const userId = user?.id ?? ''
  const actions = (
    <>
      <ImportButton />
      <Button tone="primary" icon={Plus} onClick={dialog.open}>
        {ORGANIZATIONS.create}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={ORGANIZATIONS.title} actions={actions} />
      <PageContent>
        {organizations.length === 0 && (
          <EmptyState title={ORGANIZATIONS.emptyTitle} hint={ORGANIZATIONS.emptyHint} />
        )}
        {organizations.length > 0 && (
          <div className={styles.screen}>
            <Notice icon={Repeat2}>{ORGANIZATIONS.banner}</Notice>
            <div className={styles.grid}>
              {organizations.map((organization) => (
                <OrganizationCard
                  key={organization.id}
                  organization={organization}
                  userId={userId}
                  materials={materials[organization.id] ?? null}
                  onMaterials={() => shown.open(organization.id)}
                  onMembers={() => setTeamOf(organization.id)}
                  isSelected={organization.id === selectedOrgId}
                />
              ))}
            </div>
          </div>
        )}
      </PageContent>
      <MaterialsDialog
        organization={shown.organization}
        onClose={shown.close}
        userId={userId}
        timezone={user?.timezone ?? detectedZone()}
      />
      {team && (
        <Suspense>
          <MembersDialog organization={team} userId={userId} onClose={() => setTeamOf(null)} />
        </Suspense>
      )}
      <CreateOrganizationDialog open={dialog.isOpen} onClose={dialog.close} userId={userId} />
    </>
  )
}
