import { useCallback, useEffect, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { chooseTimezone } from '@domain/settings/timezones'
import { detectedZone } from '~/lib/detected_zone'
import type { Campaign } from '~/lib/campaign_wire'
import type { SharedProps } from '~/lib/wire'
import { countdownOf } from './countdown'
import { useQueueWatch } from './use_queue_watch'

/** What a post that was written changes: itself, the queue's count, the tokens. */
const CHANGING = ['campaigns', 'notices', 'waiting', 'plan']

/** The campaigns themselves may change any moment. */
const WATCHED = ['due', 'writing', 'unplanned']

/** The clock of the screen, and the campaigns kept up to date while somebody looks at them. */
export function useCampaigns({ campaigns, orgId }: { campaigns: Campaign[]; orgId: string }) {
  const { user } = usePage<SharedProps>().props
  const { timezone } = chooseTimezone(user?.timezone, detectedZone())
  const [aheadMs, setAhead] = useState(0)
  const serverTime = campaigns[0]?.server_time

  useEffect(() => {
    if (serverTime) setAhead(Date.parse(serverTime) - Date.now())
  }, [serverTime])

  const refresh = useCallback(() => router.reload({ only: CHANGING }), [])

  const isExpecting = () => {
    const now = Date.now() + aheadMs
    return campaigns.some((one) => WATCHED.includes(countdownOf(one, now).kind))
  }
  useQueueWatch({ orgId, isExpecting, onChange: refresh })

  return { aheadMs, timezone, refresh }
}
