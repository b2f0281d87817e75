import { router, usePage } from '@inertiajs/react'
import { Building2, CalendarDays, FileText, Link2, SquarePen, type LucideIcon } from 'lucide-react'
import type { StepId } from '@domain/onboarding/steps'
import { CONNECT_URL } from '@domain/settings/not_connected'
import { Button, ButtonLink } from '~/components/buttons/button'
import type { ButtonTone } from '~/components/buttons/button'
import { useLinkedinConnection } from '~/features/linkedin/use_linkedin_connection'
import type { SharedProps } from '~/lib/shared_props'
import { STEPS } from './messages'
import { refreshOnboarding } from './use_onboarding'

const ICONS: Readonly<Record<StepId, LucideIcon>> = {
  organization: Building2,
  material: FileText,
  linkedin: Link2,
  post: SquarePen,
  schedule: CalendarDays,
}

const STEP_URLS: Partial<Record<StepId, string>> = {
  post: '/dashboard/drafts',
  schedule: '/dashboard/calendar',
}

export interface StepActions {
  onCreate: () => void
  /** Opens the form of the selected organization; null if the user may not edit it. */
  onEdit: (() => void) | null
  onMaterials: () => void
}

interface StepActionProps extends StepActions {
  id: StepId
  isNext: boolean
}

function ConnectButton({ tone, icon }: { tone: ButtonTone; icon?: LucideIcon }) {
  const { user, selectedOrgId } = usePage<SharedProps>().props
  const connection = useLinkedinConnection({
    userId: user?.id ?? '',
    orgId: selectedOrgId ?? undefined,
    onChange: refreshOnboarding,
    onKeyMissing: () => router.visit(CONNECT_URL),
  })
  return (
    <Button
      tone={tone}
      icon={icon}
      busy={connection.isConnecting && 'Connecting...'}
      onClick={() => connection.connect()}
    >
      {STEPS.linkedin.action}
    </Button>
  )
}

/** The button of a step. All but the first step require an organization. */
export function StepAction({ id, isNext, onCreate, onMaterials }: StepActionProps) {
  const { selectedOrgId } = usePage<SharedProps>().props
  const tone = isNext ? 'primary' : 'default'
  const icon = isNext ? ICONS[id] : undefined
  const { action } = STEPS[id]
  if (id === 'organization') {
    return (
      <Button tone={tone} icon={icon} onClick={onCreate}>
        {action}
      </Button>
    )
  }
  if (id === 'linkedin') return <ConnectButton tone={tone} icon={icon} />
  const place = STEP_URLS[id]
  if (selectedOrgId !== null && place) {
    return (
      <ButtonLink href={place} tone={tone} icon={icon}>
        {action}
      </ButtonLink>
    )
  }
  return (
    <Button tone={tone} icon={icon} disabled={selectedOrgId === null} onClick={onMaterials}>
      {action}
    </Button>
  )
}
