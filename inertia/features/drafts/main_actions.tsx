import { CalendarClock, FilePlus2, Lock } from 'lucide-react'
import { Button } from '~/components/button'
import { isBlank, type Composition } from './composition'
import { CREATE } from './messages'
import { NextSlotButton } from './next_slot_button'
import type { Publishing } from './use_publishing'
import styles from './main_actions.module.scss'

export interface MainActionsProps {
  composition: Composition
  step: Publishing['step']
  /** Why it can't be published yet; null when it can. */
  problem: string | null
  /** Whether the assistant is writing into the post: then it waits for that. */
  isWriting: boolean
  /** What is still being made or uploaded for it, as a sentence. */
  lock: string | null
  /** Whether a post was made of the draft already: then it is saved or copied, not published again. */
  isSettled: boolean
  /** The time of the next free slot, in words; null where it isn't offered. */
  nextSlot: string | null
  onSave: () => void
  onSchedule: () => void
  onQueue: () => void
  onPostNow: () => void
  onCopy: () => void
}

/** What becomes of the post: saved, scheduled, or published. */
export function MainActions(props: MainActionsProps) {
  const { composition, step, problem, isWriting, lock, isSettled, nextSlot } = props
  const cannotSave = isBlank(composition) || step !== null || isWriting
  const cannotPublish = cannotSave || problem !== null || lock !== null
  return (
    <>
      {lock !== null && (
        <p className={styles.lock} role="status">
          <Lock size={14} aria-hidden />
          {lock}
        </p>
      )}
      <Button disabled={cannotSave} busy={step === 'saving' && 'Saving...'} onClick={props.onSave}>
        Save Draft
      </Button>
      {isSettled ? (
        <Button icon={FilePlus2} onClick={props.onCopy}>
          {CREATE.copy}
        </Button>
      ) : (
        <>
          <Button
            icon={CalendarClock}
            disabled={cannotPublish}
            busy={step === 'scheduling' && 'Scheduling...'}
            onClick={props.onSchedule}
          >
            Schedule
          </Button>
          {nextSlot !== null && (
            <NextSlotButton
              time={nextSlot}
              disabled={cannotPublish}
              isBusy={step === 'queueing'}
              onClick={props.onQueue}
            />
          )}
          <Button
            tone="primary"
            disabled={cannotPublish}
            busy={step === 'posting' && 'Posting...'}
            onClick={props.onPostNow}
          >
            Post Now
          </Button>
        </>
      )}
    </>
  )
}
