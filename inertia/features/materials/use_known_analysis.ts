import { useCallback, useEffect, useState } from 'react'
import { reportQuietly } from '~/lib/report_quietly'
import type { AnalysisRun, BrandAnalysis } from '~/lib/materials_wire'
import { loadAnalysis, loadRunning } from './material_calls'

/** What the server knows: the newest analysis, and the one under way, whoever began it. */
export function useKnownAnalysis(orgId: string) {
  const [analysis, setAnalysis] = useState<BrandAnalysis | null>(null)
  const [run, setRun] = useState<AnalysisRun | null>(null)
  const [isLoaded, setLoaded] = useState(false)

  const load = useCallback(async () => {
    try {
      const [newest, running] = await Promise.all([loadAnalysis(orgId), loadRunning(orgId)])
      setAnalysis(newest)
      setRun(running)
    } catch (error) {
      reportQuietly(error)
    }
    setLoaded(true)
  }, [orgId])

  useEffect(() => {
    void load()
  }, [load])

  return { analysis, run, setRun, isLoaded, load }
}
