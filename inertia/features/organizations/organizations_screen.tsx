import { useState, useRef } from 'react'
import { usePage } from '@inertiajs/react'
import { Plus, Repeat2, Upload } from 'lucide-react'
import { nextStep } from '@domain/onboarding/steps'
import { Button } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { FileInput } from '~/components/forms/field'
import { Notice } from '~/components/notice'
import { PageContent, PageHeader } from '~/components/page'
import { useSubmit } from '~/hooks/use_submit'
import { detectedZone } from '~/lib/browser_document'
import { lazyDialog } from '~/lib/lazy'
import { notify } from '~/lib/toasts'
import { selectOrganization } from '~/lib/organization_of_tab'
import { MaterialsDialog } from '~/features/materials/materials_dialog'
import { ORGANIZATION_MISSING } from '~/layouts/no_organization'
import { Onboarding } from '~/features/onboarding/onboarding'
import { refreshOnboarding } from '~/features/onboarding/use_onboarding'
import type { FirstWeekCard } from '#transformers/onboarding_transformer'
import type { MaterialOverviewCard } from '#transformers/material_transformer'
import { useRefusal } from '~/lib/use_refusal'
import type { SharedProps } from '~/lib/shared_props'
import type { OrganizationCard as OrganizationSummary } from '#transformers/organization_transformer'
import { api, detailOf } from '~/client'
import { useShownMaterials, useOrganizationDialog } from './use_organization_dialogs'
import { OrganizationCard } from './organization_card'
import { OrganizationDialog } from './organization_dialog'
import { ORGANIZATIONS } from './messages'
import styles from './organizations.module.scss'

const MembersDialog = lazyDialog(async () => {
  const { MembersDialog: Dialog } = await import('./members/members_dialog')
  return Dialog
})

/** Shown if the tab's organization no longer exists for the user. */
function MissingNotice() {
  return (
    <div className={styles.missing}>
      <Notice tone="caution">
        <strong>{ORGANIZATION_MISSING.title}.</strong> {ORGANIZATION_MISSING.hint}
      </Notice>
    </div>
  )
}

function NoOrganizations({ onCreate }: { onCreate: () => void }) {
  const create = (
    <Button size="small" icon={Plus} onClick={onCreate}>
      {ORGANIZATIONS.createFirst}
    </Button>
  )
  const { emptyTitle, emptyHint } = ORGANIZATIONS
  return <EmptyState title={emptyTitle} hint={emptyHint} action={create} />
}

export interface OrganizationsScreenProps {
  /** By organization id. */
  materials: Record<string, MaterialOverviewCard>
  /** Null once the onboarding is done. */
  week: FirstWeekCard | null
}

export function OrganizationsScreen({ materials, week }: OrganizationsScreenProps) {
  const { onboarding, organizations, selectedOrgId, isOrganizationMissing, user } =
    usePage<SharedProps>().props
  const dialog = useOrganizationDialog()
  const shown = useShownMaterials(organizations)
  const [teamOrganizationId, setTeamOrganizationId] = useState<string | null>(null)
  const selected = organizations.find(({ id }) => id === selectedOrgId)
  const refusal = useRefusal('edit_organization')
  const team = organizations.find(({ id }) => id === teamOrganizationId)
  const userId = user?.id ?? ''
  const isNew = Boolean(onboarding && !onboarding.is_hidden && nextStep(onboarding.steps))
  return (
    <>
      <ScreenHeader tone={isNew ? 'default' : 'primary'} onCreate={dialog.open} />
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
        {organizations.length === 0 && <NoOrganizations onCreate={dialog.open} />}
        {organizations.length > 0 && (
          <div className={styles.screen}>
            <Notice icon={Repeat2}>{ORGANIZATIONS.banner}</Notice>
            <ul className={styles.grid}>
              {organizations.map((organization) => (
                <OrganizationCard
                  key={organization.id}
                  organization={organization}
                  userId={userId}
                  materials={materials[organization.id] ?? null}
                  onMaterials={() => shown.open(organization.id)}
                  onMembers={() => setTeamOrganizationId(organization.id)}
                  onEdit={() => dialog.edit(organization)}
                  isSelected={organization.id === selectedOrgId}
                />
              ))}
            </ul>
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
        <MembersDialog
          organization={team}
          userId={userId}
          onClose={() => setTeamOrganizationId(null)}
        />
      )}
      {dialog.opened && (
        <OrganizationDialog {...dialog.opened} onClose={dialog.close} userId={userId} />
      )}
    </>
  )
}

interface ScreenHeaderProps {
  tone: 'default' | 'primary'
  onCreate: () => void
}

function ScreenHeader({ tone, onCreate }: ScreenHeaderProps) {
  const actions = (
    <>
      <ImportButton />
      <Button tone={tone} icon={Plus} onClick={onCreate}>
        {ORGANIZATIONS.create}
      </Button>
    </>
  )
  return <PageHeader isInBar title={ORGANIZATIONS.title} actions={actions} />
}

/** Imports an organization that another Herald exported. */
function ImportButton() {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, take } = useOrganizationImport()
  return (
    <>
      <FileInput
        field={input}
        accept=".zip,application/zip"
        aria-label={ORGANIZATIONS.importFile}
        onFiles={([file]) => file && take(file)}
      />
      <Button
        icon={Upload}
        busy={isBusy && ORGANIZATIONS.importing}
        onClick={() => input.current?.click()}
      >
        {ORGANIZATIONS.import}
      </Button>
    </>
  )
}

/** Uploads the ZIP file of an export and selects the imported organization. */
function useOrganizationImport() {
  const { isBusy, submit } = useSubmit()
  const take = (file: File) =>
    submit(
      async () => {
        const body = new FormData()
        body.set('file', file)
        const made = await api.post<OrganizationSummary>('/api/organizations/import', { body })
        notify.success(ORGANIZATIONS.imported(made.name))
        selectOrganization(made.id)
      },
      (error) => {
        notify.error(detailOf(error, ORGANIZATIONS.importFailed))
      }
    )
  return { isBusy, take }
}
