import { useRef, useState, type FormEvent } from 'react'
import { Check } from 'lucide-react'
import { toWallClock } from '@domain/schedule/wall_clock'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { Kbd } from '~/components/kbd'
import { Notice } from '~/components/notice'
import { useOpenDrafts } from '~/features/calendar/drafts/use_open_drafts'
import { useScheduleDraft } from '~/features/calendar/drafts/use_schedule_draft'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import type { OpenDraft } from '~/lib/calendar_wire'
import { DayLine } from './day_line'
import { DayPosts } from './day_posts'
import { SLOT } from './messages'
import { SlotTimeField } from './slot_time_field'
import { useSlotKeys } from './use_slot_keys'
import { usePendingPosts } from './use_pending_posts'
import { useSlotSchedule } from './use_slot_schedule'
import { useSlotTime } from './use_slot_time'
import { Ways, type Way } from './ways'
import { WriteWay } from './write_way'
import styles from './slot_dialog.module.scss'

interface SlotDialogProps {
  /** The start of the slot, ISO in UTC. */
  instant: string
  /** The draft that is ringed first. */
  draftId?: string
  onClose: () => void
}

const FORM_ID = 'schedule-slot'

/** What the keys do, at the foot of the list. */
function KeyHints() {
  return (
    <p className={styles.keys} aria-hidden>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      {SLOT.choose}
      <Kbd>Enter</Kbd>
      {SLOT.schedule}
    </p>
  )
}

/** Schedule Post: three ways to fill an hour (spec section 2, pictures 15 and 20). */
export function SlotDialog({ instant, draftId, onClose }: SlotDialogProps) {
  const { orgId, zone } = useCalendar()
  const time = useSlotTime(instant)
  const drafts = useOpenDrafts()
  const { busyId, schedule } = useScheduleDraft()
  const { pending, again } = usePendingPosts(orgId)
  const choice = useSlotSchedule({ time, pending, onClose, onDoubt: again })
  const [way, setWay] = useState<Way>('drafts')
  const write = useRef<HTMLAnchorElement>(null)
  const body = useRef<HTMLFormElement>(null)
  const onKeyDown = useSlotKeys(body, write, () => setWay('drafts'))
  const { date } = toWallClock(time.day, zone)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (way === 'queue') void choice.submit()
  }

  const scheduleDraft = async (draft: OpenDraft) => {
    // What is wrong with a time that is complete, the field says itself.
    choice.setProblem(time.instant === null ? time.problem : null)
    if (time.problem || !time.instant) return
    if (await schedule(draft, time.instant, choice.setProblem)) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={SLOT.title} size="wide" phone="sheet">
      <DialogBody space="flush">
        <div className={styles.halves}>
          <form
            ref={body}
            id={FORM_ID}
            className={styles.form}
            onSubmit={submit}
            onKeyDown={onKeyDown}
            noValidate
          >
            <SlotTimeField time={time} />
            <DayLine date={date} />
            {choice.problem && <Notice tone="negative">{choice.problem}</Notice>}
            <WriteWay ref={write} instant={time.problem ? null : time.instant} />
            <Ways
              way={way}
              onWay={setWay}
              drafts={drafts}
              draftId={draftId}
              busyId={busyId}
              onSchedule={(draft) => void scheduleDraft(draft)}
              pending={pending}
              choice={choice}
              onAgain={again}
            />
          </form>
          <DayPosts date={date} instant={time.instant} />
        </div>
      </DialogBody>
      <DialogFooter aside={way === 'drafts' && <KeyHints />}>
        <DialogClose>
          <Button>{SLOT.cancel}</Button>
        </DialogClose>
        {way === 'queue' && (
          <Button
            type="submit"
            form={FORM_ID}
            tone="primary"
            icon={Check}
            disabled={choice.chosen === null}
            busy={choice.isBusy && SLOT.busy}
          >
            {SLOT.approve}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
