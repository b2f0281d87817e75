import { useRef, useState } from 'react'
import { isActive } from '@domain/runs/run_rules'
import { api, cancelRun, loadRun, retryRun, withDetail, detailOf } from '~/client'
import { useFreshData } from '~/hooks/use_live'
import { notify } from '~/lib/toasts'
import type { ImportRun } from '#transformers/run_transformer'
import { reportQuietly } from '~/lib/reporting'
import { IMPORT } from '~/features/posts/messages'

const POLL_MS = 1000

interface FollowedImport {
  run: ImportRun | null
  setRun: (run: ImportRun | null) => void
  refresh: () => Promise<void>
}

/** Polls the running import every second and notifies about its outcome. */
function useProgress({ run, setRun, refresh }: FollowedImport) {
  const endedId = useRef<string | null>(null)

  const finishImport = async (ended: ImportRun) => {
    endedId.current = ended.id
    setRun(ended.status === 'succeeded' ? null : ended)
    if (ended.status === 'failed') notify.error(IMPORT.failed(ended.detail ?? ''))
    if (ended.status === 'succeeded' && ended.result) notify.success(IMPORT.done(ended.result))
    await refresh()
  }

  const poll = async () => {
    if (!isActive(run)) return
    try {
      const now = await loadRun<ImportRun>(run.id)
      // On a slow connection an answer may come after the one that has ended the import.
      if (now.id === endedId.current) return
      if (!isActive(now)) return await finishImport(now)
      setRun(now)
      // Another page has been saved, so its posts appear in the list.
      if (now.progress.step !== run.progress.step) await refresh()
    } catch (error) {
      reportQuietly(error)
    }
  }
  useFreshData(['runs'], isActive(run) ? POLL_MS : null, poll)
  return poll
}

/**
 * The running import, or a stopped one until it is dismissed or resumed. `known` is the import that
 * the page was loaded with; `refresh` reloads the list.
 */
export function useImport(orgId: string, known: ImportRun | null, refresh: () => Promise<void>) {
  const [run, setRun] = useState(known)
  const poll = useProgress({ run, setRun, refresh })

  const begin = async (work: () => Promise<ImportRun>) => {
    try {
      setRun(await work())
    } catch (error) {
      notify.error(IMPORT.failed(detailOf(error)))
    }
  }

  const stop = async () => {
    if (!run) return
    try {
      await cancelRun(run.id)
      await poll()
    } catch (error) {
      notify.error(withDetail(IMPORT.cancelFailed, error))
    }
  }

  return {
    run,
    isActive: isActive(run),
    start: (authors: string[]) => begin(() => startImport(orgId, authors)),
    resume: () => (run ? begin(() => retryRun<ImportRun>(run.id)) : Promise.resolve()),
    stop,
    dismiss: () => setRun(null),
  }
}

export type Import = ReturnType<typeof useImport>

/**
 * Starts an import, of all pages if `authors` is empty. Returns the running one if there is one.
 */
function startImport(orgId: string, authors: string[]) {
  return api.post<ImportRun>('/api/posts/import-from-linkedin', {
    query: { org_id: orgId },
    body: { authors },
    prefer: 'respond-async',
  })
}

/** Refreshes the metrics of the latest posts. */
export function startMetricsRefresh(orgId: string) {
  return api.post<{ id: string; status: ImportRun['status'] }>('/api/posts/read-figures', {
    query: { org_id: orgId },
    prefer: 'respond-async',
  })
}
