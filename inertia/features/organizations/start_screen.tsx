import { router, usePage } from '@inertiajs/react'
import { ButtonLink } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { detectedZone } from '~/lib/browser_document'
import { MaterialsDialog } from '~/features/materials/materials_dialog'
import { ONBOARDING } from '~/features/onboarding/messages'
import { Onboarding } from '~/features/onboarding/onboarding'
import { OrganizationDialog } from './organization_dialog'
import type { FirstWeekCard } from '#transformers/onboarding_transformer'
import { useRefusal } from '~/lib/use_refusal'
import type { SharedProps } from '~/lib/shared_props'
import { useOrganizationDialog, useShownMaterials } from './use_organization_dialogs'
import styles from './start_screen.module.scss'

export interface StartScreenProps {
  week: FirstWeekCard | null
}

function AllDone() {
  return (
    <EmptyState
      title={ONBOARDING.allDone}
      hint={ONBOARDING.allDoneHint}
      action={
        <ButtonLink href="/dashboard/calendar" size="small">
          {ONBOARDING.openCalendar}
        </ButtonLink>
      }
    />
  )
}

/** The onboarding list as a screen of its own. */
export function StartScreen({ week }: StartScreenProps) {
  const { onboarding, organizations, selectedOrgId, user } = usePage<SharedProps>().props
  const dialog = useOrganizationDialog()
  const selected = organizations.find(({ id }) => id === selectedOrgId)
  const refusal = useRefusal('edit_organization')
  const shown = useShownMaterials(organizations)
  return (
    <div className={styles.screen}>
      {user && onboarding ? (
        <Onboarding
          heading="h1"
          progress={onboarding}
          week={week}
          user={user}
          onCreate={dialog.open}
          onEdit={selected && refusal === null ? () => dialog.edit(selected) : null}
          onMaterials={() => shown.open(selectedOrgId)}
          onHidden={() => router.visit('/dashboard/organizations')}
        />
      ) : (
        <AllDone />
      )}
      <MaterialsDialog
        organization={shown.organization}
        onClose={shown.close}
        userId={user?.id ?? ''}
        timezone={user?.timezone ?? detectedZone()}
      />
      {dialog.opened && (
        <OrganizationDialog {...dialog.opened} onClose={dialog.close} userId={user?.id ?? ''} />
      )}
    </div>
  )
}
