import { useState } from 'react'
import { toggledStatus } from '@domain/campaigns/options'
import { notify } from '~/lib/notify'
import type { Campaign } from '~/lib/campaign_wire'
import { setStatus } from './campaign_calls'
import { CAMPAIGNS } from './messages'
import { withDetail } from '~/features/posts/with_detail'

/** The card's toggle: active becomes paused, any other active (spec section 4). */
export function useToggle({ id, status }: Campaign, refresh: () => void) {
  const [isBusy, setBusy] = useState(false)

  const toggle = async () => {
    setBusy(true)
    try {
      await setStatus(id, toggledStatus(status))
    } catch (error) {
      notify.error(withDetail(CAMPAIGNS.statusFailed, error))
    }
    refresh()
    setBusy(false)
  }

  return { isBusy, toggle }
}
