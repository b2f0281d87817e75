import { useState } from 'react'
import { useFiguresRefresh } from './use_figures_refresh'

/** The Refresh button: the list as it stands now, and then with the figures of now. */
export function useRefresh(orgId: string, refresh: () => Promise<void>) {
  const [isRefreshing, setRefreshing] = useState(false)
  const wantFigures = useFiguresRefresh(orgId, refresh)

  const refreshByHand = async () => {
    setRefreshing(true)
    await refresh()
    setRefreshing(false)
    await wantFigures()
  }

  return { isRefreshing, refreshByHand }
}
