import { Suspense, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { Plus, Repeat2 } from 'lucide-react'
import { Button } from '~/components/button'
import { EmptyState } from '~/components/empty_state'
import { Notice } from '~/components/notice'
import { PageContent } from '~/components/page_content'
import { PageHeader } from '~/components/page_header'
import { useShownMaterials } from './use_shown_materials'
import { MaterialsDialog } from '~/features/materials/materials_dialog'
import { ORGANIZATION_MISSING } from '~/layouts/no_organization'
import { detectedZone } from '~/lib/detected_zone'
import { nextStep } from '@domain/onboarding/steps'
import { Onboarding } from '~/features/onboarding/onboarding'
import { refreshOnboarding } from '~/features/onboarding/use_onboarding'
import { lazyDialog } from '~/lib/lazy_dialog'
import type { FirstWeekFacts } from '~/lib/onboarding_wire'
import type { MaterialOverview } from '~/lib/materials_wire'
import { useRefusal } from '~/lib/use_refusal'
import type { SharedProps } from '~/lib/wire'
import { ImportButton } from './import_button'
import { OrganizationCard } from './organization_card'
import { OrganizationDialog } from './organization_dialog'
import { ORGANIZATIONS } from './messages'
import { useOrganizationDialog } from './use_organization_dialog'
import styles from './organizations.module.scss'

const MembersDialog = lazyDialog(async () => {
  const { MembersDialog: Dialog } = await import('./members/members_dialog')
  return Dialog
})

/** The tab showed an organization that is not there for its user any more. */
function MissingNotice() {
  return (
    <div className={styles.missing}>
      <Notice tone="caution">
        <strong>{ORGANIZATION_MISSING.title}.</strong> {ORGANIZATION_MISSING.hint}
      </Notice>
    </div>
  )
}

/** The list of first steps, where it is shown, has that button, too. */
function NoOrganizations({ onCreate }: { onCreate: (() => void) | null }) {
  const create = onCreate && (
    <Button size="small" icon={Plus} onClick={onCreate}>
      {ORGANIZATIONS.createFirst}
    </Button>
  )
  const { emptyTitle, emptyHint } = ORGANIZATIONS
  return <EmptyState title={emptyTitle} hint={emptyHint} action={create} />
}

export interface OrganizationsScreenProps {
  /** By organization. */
  materials: Record<string, MaterialOverview>
  /** Null once the first steps are done. */
  week: FirstWeekFacts | null
}

export function OrganizationsScreen({ materials, week }: OrganizationsScreenProps) {
  const { onboarding, organizations, selectedOrgId, isOrganizationMissing, user } =
    usePage<SharedProps>().props
  const dialog = useOrganizationDialog()
  const shown = useShownMaterials(organizations)
  const [teamOf, setTeamOf] = useState<string | null>(null)
  const selected = organizations.find(({ id }) => id === selectedOrgId)
  const refusal = useRefusal('edit_organization')
  const team = organizations.find(({ id }) => id === teamOf)
  const userId = user?.id ?? ''
  const isNew = Boolean(onboarding && !onboarding.is_hidden && nextStep(onboarding.steps))
  const actions = (
    <>
      <ImportButton />
      <Button tone={isNew ? 'default' : 'primary'} icon={Plus} onClick={dialog.open}>
        {ORGANIZATIONS.create}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={ORGANIZATIONS.title} actions={actions} />
      <PageContent>
        {isOrganizationMissing && <MissingNotice />}
        {user && isNew && onboarding && (
          <div className={styles.start}>
            <Onboarding
              heading="h2"
              progress={onboarding}
              week={week}
              user={user}
              onCreate={dialog.open}
              onEdit={selected && refusal === null ? () => dialog.edit(selected) : null}
              onMaterials={() => shown.open(selectedOrgId)}
              onHidden={refreshOnboarding}
            />
          </div>
        )}
        {organizations.length === 0 && <NoOrganizations onCreate={isNew ? null : dialog.open} />}
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
                  onEdit={() => dialog.edit(organization)}
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
      <OrganizationDialog
        open={dialog.isOpen}
        onClose={dialog.close}
        userId={userId}
        organization={dialog.organization}
      />
    </>
  )
}
