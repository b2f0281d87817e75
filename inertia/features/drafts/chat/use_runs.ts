import { useRef } from 'react'
import { carouselIn } from '@domain/assistant/carousel'
import { useKeptFresh } from '~/hooks/use_kept_fresh'
import { reportQuietly } from '~/lib/report_quietly'
import type { Message, Run } from '~/lib/assistant_wire'
import { loadRun } from './assistant_calls'
import { isGoingOn } from './is_going_on'
import type { Tell } from './tell'

interface RunsOptions {
  messages: Message[]
  tell: Tell
  renew: () => Promise<Message[]>
}

const LOOK_MS = 1000

/** The message with what its run has come to: slides show as they are made. */
function withRun(message: Message, run: Run): Message {
  return { ...message, run, carousel: carouselIn(run.result) ?? message.carousel }
}

/**
 * Pictures and carousels in the making: looked at every second while the page is, wherever they were
 * begun. One that is over brings its message anew, with what was made.
 */
export function useRuns({ messages, tell, renew }: RunsOptions) {
  const isLooking = useRef(false)
  const wasAsked = useRef(false)
  const waiting = messages.filter(({ run }) => isGoingOn(run))

  const load = async () => {
    const runs = await Promise.all(waiting.map(({ run }) => loadRun(run!.id)))
    const seen = waiting.map((message, at) => withRun(message, runs[at]!))
    tell({ type: 'said', messages: seen })
    return runs.every(isGoingOn)
  }

  const look = async () => {
    wasAsked.current = true
    if (isLooking.current) return
    isLooking.current = true
    try {
      // What changes while one looks is looked at, too.
      while (wasAsked.current) {
        wasAsked.current = false
        if (!(await load())) return void (await renew())
      }
    } catch (error) {
      reportQuietly(error)
    } finally {
      isLooking.current = false
    }
  }

  useKeptFresh(['runs'], waiting.length > 0 ? LOOK_MS : null, () => void look())

  return { isMaking: waiting.length > 0 }
}
