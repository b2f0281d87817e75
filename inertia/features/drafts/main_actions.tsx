import { CalendarClock } from 'lucide-react'
import { Button } from '~/components/button'
import { isBlank, type Composition } from './composition'
import type { Publishing } from './use_publishing'

export interface MainActionsProps {
  composition: Composition
  step: Publishing['step']
  /** Why it cannot go out yet; null when it can. */
  problem: string | null
  /** Whether the assistant is writing into the post: then it waits for that. */
  isWriting: boolean
  onSave: () => void
  onSchedule: () => void
  onPostNow: () => void
}

/** What becomes of the post: kept, planned, or sent. */
export function MainActions(props: MainActionsProps) {
  const { composition, step, problem, isWriting, onSave, onSchedule, onPostNow } = props
  const cannotKeep = isBlank(composition) || step !== null || isWriting
  const cannotGo = cannotKeep || problem !== null
  return (
    <>
      <Button disabled={cannotKeep} busy={step === 'saving' && 'Saving...'} onClick={onSave}>
        Save Draft
      </Button>
      <Button
        icon={CalendarClock}
        disabled={cannotGo}
        busy={step === 'scheduling' && 'Scheduling...'}
        onClick={onSchedule}
      >
        Schedule
      </Button>
      <Button
        tone="primary"
        disabled={cannotGo}
        busy={step === 'posting' && 'Posting...'}
        onClick={onPostNow}
      >
        Post Now
      </Button>
    </>
  )
}
