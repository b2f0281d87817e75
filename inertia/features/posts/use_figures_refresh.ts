import { useState } from 'react'
import { useKeptFresh } from '~/hooks/use_kept_fresh'
import { reportQuietly } from '~/lib/report_quietly'
import { beginFigures, loadRun } from './import_calls'

const LOOK_MS = 1000

/**
 * Has LinkedIn asked for fresh figures, and reads the list again when they are there. That it cannot
 * be asked is no news: the figures that are known stand.
 */
export function useFiguresRefresh(orgId: string, refresh: () => Promise<void>) {
  const [runId, setRunId] = useState<string | null>(null)

  const look = async () => {
    if (runId === null) return
    try {
      const { status } = await loadRun(runId)
      if (status === 'queued' || status === 'running') return
      setRunId(null)
      await refresh()
    } catch (error) {
      setRunId(null)
      reportQuietly(error)
    }
  }
  useKeptFresh(['runs'], runId === null ? null : LOOK_MS, () => void look())

  return async () => {
    try {
      const { id } = await beginFigures(orgId)
      setRunId(id)
    } catch (error) {
      reportQuietly(error)
    }
  }
}
