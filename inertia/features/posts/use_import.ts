import { useState } from 'react'
import { ApiError } from '~/client'
import { useKeptFresh } from '~/hooks/use_kept_fresh'
import { notify } from '~/lib/notify'
import type { ImportRun } from '~/lib/post_wire'
import { reportQuietly } from '~/lib/report_quietly'
import { beginImport, goOn, loadRun, stopRun } from './import_calls'
import { IMPORT } from './messages'

const LOOK_MS = 1000

function isGoingOn(run: ImportRun | null): run is ImportRun {
  return run?.status === 'queued' || run?.status === 'running'
}

function detailOf(error: unknown) {
  return error instanceof ApiError ? error.detail : ''
}

interface Followed {
  run: ImportRun | null
  setRun: (run: ImportRun | null) => void
  refresh: () => Promise<void>
}

/** Looks at the import under way every second, and tells how it ended. */
function useProgress({ run, setRun, refresh }: Followed) {
  const settle = async (ended: ImportRun) => {
    setRun(ended.status === 'succeeded' ? null : ended)
    if (ended.status === 'failed') notify.error(IMPORT.failed(ended.detail ?? ''))
    if (ended.status === 'succeeded' && ended.result) notify.success(IMPORT.done(ended.result))
    await refresh()
  }

  const look = async () => {
    if (!isGoingOn(run)) return
    try {
      const now = await loadRun(run.id)
      if (!isGoingOn(now)) return await settle(now)
      setRun(now)
      // Another page is kept: what has come in is seen coming in.
      if (now.progress.step !== run.progress.step) await refresh()
    } catch (error) {
      reportQuietly(error)
    }
  }
  useKeptFresh(['runs'], isGoingOn(run) ? LOOK_MS : null, () => void look())
  return look
}

/**
 * The import that is under way, or that ended before its end: until it is dismissed or gone on with.
 * `known` is the one that the page opened in the midst of; `refresh` reads the list again.
 */
export function useImport(orgId: string, known: ImportRun | null, refresh: () => Promise<void>) {
  const [run, setRun] = useState(known)
  const look = useProgress({ run, setRun, refresh })

  const begin = async (work: () => Promise<ImportRun>) => {
    try {
      setRun(await work())
    } catch (error) {
      notify.error(IMPORT.failed(detailOf(error)))
    }
  }

  const stop = async () => {
    if (!run) return
    await stopRun(run.id).catch(reportQuietly)
    await look()
  }

  return {
    run,
    isGoingOn: isGoingOn(run),
    start: (authors: string[]) => begin(() => beginImport(orgId, authors)),
    resume: () => (run ? begin(() => goOn(run.id)) : Promise.resolve()),
    stop,
    dismiss: () => setRun(null),
  }
}

export type Import = ReturnType<typeof useImport>
