import { useKeptFresh } from '~/hooks/use_kept_fresh'
import { notify } from '~/lib/notify'
import { reportQuietly } from '~/lib/report_quietly'
import type { AnalysisRun } from '~/lib/materials_wire'
import { loadRun } from './material_calls'
import { ANALYSIS } from './messages'

interface RunOptions {
  run: AnalysisRun | null
  setRun: (run: AnalysisRun | null) => void
  load: () => Promise<void>
}

const LOOK_MS = 1000

function isGoingOn(run: AnalysisRun | null): run is AnalysisRun {
  return run?.status === 'queued' || run?.status === 'running'
}

/** Looks at the analysis under way every second, and tells how it ended. */
export function useAnalysisRun({ run, setRun, load }: RunOptions) {
  const conclude = async ({ status, detail }: AnalysisRun) => {
    setRun(null)
    if (status === 'failed') notify.error(ANALYSIS.failed(detail ?? ''))
    if (status !== 'succeeded') return
    await load()
    notify.success(ANALYSIS.complete)
  }

  const look = async () => {
    if (!isGoingOn(run)) return
    try {
      const now = await loadRun(run.id)
      if (isGoingOn(now)) setRun(now)
      else await conclude(now)
    } catch (error) {
      reportQuietly(error)
    }
  }

  useKeptFresh(['runs'], isGoingOn(run) ? LOOK_MS : null, () => void look())
}
