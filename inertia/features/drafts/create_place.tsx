import { usePage } from '@inertiajs/react'
import { chooseTimezone } from '@domain/settings/timezones'
import { detectedZone } from '~/lib/detected_zone'
import { NoOrganization } from '~/layouts/no_organization'
import type { SharedProps } from '~/lib/wire'
import type { CreateProps } from './create_props'
import { CreateScreen } from './create_screen'

/** The screen for the selected organization; another organization gets another desk. */
export function CreatePlace(props: CreateProps) {
  const { selectedOrgId, user } = usePage<SharedProps>().props
  if (!selectedOrgId || !user) return <NoOrganization />
  return (
    <CreateScreen
      key={selectedOrgId}
      {...props}
      orgId={selectedOrgId}
      userId={user.id}
      userName={user.full_name}
      timezone={chooseTimezone(props.timezone, detectedZone()).timezone}
    />
  )
}
