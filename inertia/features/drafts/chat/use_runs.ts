import { useRef } from 'react'
import { useEvery } from '~/hooks/use_every'
import { reportQuietly } from '~/lib/report_quietly'
import type { Message, Run } from '~/lib/assistant_wire'
import { loadRun } from './assistant_calls'
import type { Tell } from './tell'

interface RunsOptions {
  messages: Message[]
  tell: Tell
  renew: () => Promise<Message[]>
}

const LOOK_MS = 1000

/** True while somebody is at it, or will be. */
export function isGoingOn(run: Run | null): run is Run {
  return run?.status === 'queued' || run?.status === 'running'
}

/**
 * Pictures and carousels in the making: looked at every second while the page is, wherever they were
 * begun. One that is over brings its message anew, with what was made.
 */
export function useRuns({ messages, tell, renew }: RunsOptions) {
  const isLooking = useRef(false)
  const waiting = messages.filter(({ run }) => isGoingOn(run))

  const look = async () => {
    if (isLooking.current) return
    isLooking.current = true
    try {
      const runs = await Promise.all(waiting.map(({ run }) => loadRun(run!.id)))
      tell({
        type: 'said',
        messages: waiting.map((message, at) => ({ ...message, run: runs[at]! })),
      })
      if (!runs.every(isGoingOn)) await renew()
    } catch (error) {
      reportQuietly(error)
    } finally {
      isLooking.current = false
    }
  }

  useEvery(waiting.length > 0 ? LOOK_MS : null, () => void look())

  return { isMaking: waiting.length > 0 }
}
