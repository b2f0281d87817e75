import { isActive } from '@domain/runs/run_rules'
import { useState, useCallback, useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'
import { ApiError, cancelRun, loadRun, withDetail } from '~/client'
import { notify } from '~/lib/toasts'
import { reportQuietly } from '~/lib/reporting'
import { useFreshData } from '~/hooks/use_live'
import { analyze, loadAnalysis, loadRunning } from './material_calls'
import type { AnalysisRun, BrandAnalysisCard } from '#transformers/material_transformer'
import { ANALYSIS } from './messages'

/** The brand analysis, with actions to start and cancel it. */
export function useAnalysis(orgId: string, onKeyMissing: (resume: () => void) => void) {
  const { analysis, run, setRun, isLoaded, hasFailed, load } = useKnownAnalysis(orgId)
  const [isStarting, setStarting] = useState(false)
  const refreshAfterRun = async () => {
    await load()
    router.reload({ only: ['plan'] }) // it has cost tokens
  }
  useAnalysisRun({ run, setRun, load: refreshAfterRun })

  const notifyFailure = (error: unknown) => {
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
      notifyFailure(error)
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
      notify.error(withDetail(ANALYSIS.cancelFailed, error))
    }
  }

  return { analysis, run, isLoaded, hasFailed, load, isStarting, start, cancel }
}

/** The newest analysis, and the running one, no matter who started it. */
function useKnownAnalysis(orgId: string) {
  const [analysis, setAnalysis] = useState<BrandAnalysisCard | null>(null)
  const [run, setRun] = useState<AnalysisRun | null>(null)
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
  }, [orgId])

  useEffect(() => {
    void load()
  }, [load])

  return { analysis, run, setRun, isLoaded, hasFailed, load }
}

interface RunOptions {
  run: AnalysisRun | null
  setRun: (run: AnalysisRun | null) => void
  load: () => Promise<void>
}

const POLL_MS = 1000

/** Polls the running analysis every second and notifies about its outcome. */
function useAnalysisRun({ run, setRun, load }: RunOptions) {
  const endedId = useRef<string | null>(null)

  const applyOutcome = async ({ id, status, detail }: AnalysisRun) => {
    endedId.current = id
    setRun(null)
    if (status === 'failed') notify.error(ANALYSIS.failed(detail ?? ''))
    if (status !== 'succeeded') return
    await load()
    notify.success(ANALYSIS.complete)
  }

  const poll = async () => {
    if (!isActive(run)) return
    try {
      const now = await loadRun<AnalysisRun>(run.id)
      // On a slow connection an answer may come after the one that has ended the run.
      if (now.id === endedId.current) return
      if (isActive(now)) setRun(now)
      else await applyOutcome(now)
    } catch (error) {
      reportQuietly(error)
    }
  }

  useFreshData(['runs'], isActive(run) ? POLL_MS : null, poll)
}
