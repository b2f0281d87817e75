import { usePage } from '@inertiajs/react'
import { chooseTimezone } from '@domain/settings/timezones'
import { NoOrganization } from '~/layouts/no_organization'
import type { CalendarProps } from '~/lib/calendar_wire'
import { detectedZone } from '~/lib/detected_zone'
import type { SharedProps } from '~/lib/wire'
import { CalendarScreen } from './calendar_screen'
import { CalendarProvider } from './store/calendar_provider'

export interface CalendarPlaceProps {
  /** Null where no organization is selected. */
  calendar: CalendarProps | null
}

/** The calendar of the selected organization; another organization gets another one. */
export function CalendarPlace({ calendar }: CalendarPlaceProps) {
  const { selectedOrgId, user } = usePage<SharedProps>().props
  if (!calendar || !selectedOrgId || !user) return <NoOrganization />
  const { timezone } = chooseTimezone(user.timezone, detectedZone())
  return (
    <CalendarProvider
      key={selectedOrgId}
      orgId={selectedOrgId}
      userId={user.id}
      zone={timezone}
      page={calendar.page}
    >
      <CalendarScreen
        days={calendar.days}
        organizationZone={calendar.organization_zone}
        openDrafts={calendar.open_drafts}
      />
    </CalendarProvider>
  )
}
