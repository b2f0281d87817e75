import { useState, useCallback, useEffect } from 'react'
import { router } from '@inertiajs/react'
import { ApiError, cancelRun, withDetail } from '~/client'
import { useSubmit } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import { reportQuietly } from '~/lib/reporting'
import { useFollowedRun } from '~/features/posts/use_followed_run'
import { analyze, loadAnalysis, loadRunning } from './material_calls'
import type { AnalysisRun, BrandAnalysisCard } from '#transformers/material_transformer'
import { ANALYSIS } from './messages'

/** The brand analysis, with actions to start and cancel it. */
export function useAnalysis(orgId: string, onKeyMissing: (resume: () => void) => void) {
  const { run, setRun, follow, ...known } = useKnownAnalysis(orgId)
  const { isBusy: isStarting, submit } = useSubmit()

  const notifyFailure = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : ''
    if (code === 'E_KEY_MISSING') return onKeyMissing(() => void start())
    const detail = error instanceof Error ? error.message : ''
    notify.error(code === 'E_NO_MATERIALS' ? ANALYSIS.noMaterials : ANALYSIS.failed(detail))
  }

  const start = () => submit(async () => follow(await analyze(orgId)), notifyFailure)

  const cancel = async () => {
    if (!run) return
    try {
      await cancelRun(run.id)
      setRun(null)
    } catch (error) {
      notify.error(withDetail(ANALYSIS.cancelFailed, error))
    }
  }

  return { ...known, run, isStarting, start, cancel }
}

/** The newest analysis, and the running one, no matter who started it. */
function useKnownAnalysis(orgId: string) {
  const followed = useFollowedRun<AnalysisRun>((ended) => applyOutcome(ended))
  const { setRun } = followed
  const [analysis, setAnalysis] = useState<BrandAnalysisCard | null>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(async () => {
    try {
      const [newest, running] = await Promise.all([loadAnalysis(orgId), loadRunning(orgId)])
      setAnalysis(newest)
      setRun(running)
      setFailed(false)
    } catch (error) {
      reportQuietly(error)
      setFailed(true)
    }
    setLoaded(true)
  }, [orgId, setRun])

  useEffect(() => {
    void load()
  }, [load])

  const applyOutcome = async ({ status, detail }: AnalysisRun) => {
    if (status === 'failed') notify.error(ANALYSIS.failed(detail ?? ''))
    if (status !== 'succeeded') return
    await load()
    router.reload({ only: ['plan'] }) // it has cost tokens
    notify.success(ANALYSIS.complete)
  }

  return { ...followed, analysis, isLoaded, hasFailed, load }
}
