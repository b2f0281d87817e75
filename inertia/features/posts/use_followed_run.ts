import { useRef, useState } from 'react'
import { isFinished } from '@domain/runs/run_rules'
import { loadRun } from '~/client'
import { useFreshData } from '~/hooks/use_live'
import { reportQuietly } from '~/lib/reporting'
import type { RunCard } from '#transformers/run_transformer'

const POLL_MS = 1000

/** Polls a run every second until it has ended. */
export function useFollowedRun<Run extends Pick<RunCard, 'id' | 'status'>>(
  onEnd: (ended: Run) => unknown
) {
  const [run, setRun] = useState<Run | null>(null)
  const endedId = useRef<string | null>(null)

  const follow = (next: Run) => {
    // On a slow connection an answer may come after the one that has ended the run.
    if (next.id === endedId.current) return
    if (!isFinished(next.status)) return setRun(next)
    endedId.current = next.id
    setRun(null)
    void onEnd(next)
  }

  const poll = async () => {
    if (run) await loadRun<Run>(run.id).then(follow).catch(reportQuietly)
  }
  useFreshData(['runs'], run ? POLL_MS : null, poll)
  return { run, setRun, follow, poll }
}
