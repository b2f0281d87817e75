import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ApiError } from '~/client'
import { notify } from '~/lib/notify'
import { reportQuietly } from '~/lib/report_quietly'
import { analyze, cancelRun } from './material_calls'
import { ANALYSIS } from './messages'
import { useAnalysisRun } from './use_analysis_run'
import { useKnownAnalysis } from './use_known_analysis'

/** What is understood of the brand; begins an analysis and stops it. */
export function useAnalysis(orgId: string, onKeyMissing: (resume: () => void) => void) {
  const { analysis, run, setRun, isLoaded, load } = useKnownAnalysis(orgId)
  const [isStarting, setStarting] = useState(false)
  const settle = async () => {
    await load()
    router.reload({ only: ['plan'] }) // it has cost tokens
  }
  useAnalysisRun({ run, setRun, load: settle })

  const tell = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : ''
    if (code === 'E_KEY_MISSING') return onKeyMissing(() => void start())
    const detail = error instanceof Error ? error.message : ''
    notify.error(code === 'E_NO_MATERIALS' ? ANALYSIS.noMaterials : ANALYSIS.failed(detail))
  }

  const start = async () => {
    setStarting(true)
    try {
      setRun(await analyze(orgId))
    } catch (error) {
      tell(error)
    } finally {
      setStarting(false)
    }
  }

  const cancel = async () => {
    if (!run) return
    try {
      await cancelRun(run.id)
      setRun(null)
    } catch (error) {
      reportQuietly(error)
    }
  }

  return { analysis, run, isLoaded, isStarting, start, cancel }
}
