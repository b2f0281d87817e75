import { useEffect } from 'react'
import { router, usePage } from '@inertiajs/react'
import { chooseTimezone } from '@domain/settings/timezones'
import { api } from '~/client'
import { detectedZone } from '~/lib/detected_zone'
import { reportQuietly } from '~/lib/report_quietly'
import type { SharedProps } from '~/lib/wire'

/**
 * Time slots go by the clock of the organization's owner: where nobody has chosen one yet, it is
 * the browser's (spec section 9), and not UTC.
 */
export function useOwnZone() {
  const { user } = usePage<SharedProps>().props
  const userId = user?.id
  const { timezone, mustSave } = chooseTimezone(user?.timezone, detectedZone())

  useEffect(() => {
    if (!userId || !mustSave) return
    const body = { user_id: userId, timezone }
    void api
      .post('/api/settings/timezone', { body })
      .then(() => router.reload({ only: ['zone', 'campaigns'] }))
      .catch(reportQuietly)
  }, [userId, mustSave, timezone])
}
