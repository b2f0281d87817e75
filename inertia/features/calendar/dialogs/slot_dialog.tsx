import type { FormEvent } from 'react'
import { Check } from 'lucide-react'
import { dateWords } from '@domain/schedule/dates'
import { slotOf } from '@domain/schedule/slots'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { TimeInput } from '~/components/time_input'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { SLOT } from './messages'
import { PendingList } from './pending_list'
import { companyWords } from './slot_choice'
import { usePendingPosts } from './use_pending_posts'
import { useSlotSchedule } from './use_slot_schedule'
import styles from './slot_dialog.module.scss'

interface SlotDialogProps {
  /** The start of the slot, ISO in UTC. */
  instant: string
  onClose: () => void
}

const FORM_ID = 'schedule-slot'

/** Schedule Post: a post of the review queue goes into this hour (spec section 2, picture 15). */
export function SlotDialog({ instant, onClose }: SlotDialogProps) {
  const { orgId, zone, itemsBetween } = useCalendar()
  const slot = slotOf(new Date(instant), zone)
  const { pending, again } = usePendingPosts(orgId)
  const choice = useSlotSchedule(slot, onClose, again)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void choice.submit()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={SLOT.title}
      size="small"
      actions={<span>{dateWords(slot.date, 'EEEE, MMM d')}</span>}
    >
      <DialogBody>
        <form id={FORM_ID} className={styles.form} onSubmit={submit} noValidate>
          {choice.problem && <Notice tone="negative">{choice.problem}</Notice>}
          <div className={styles.when}>
            <Field label={SLOT.time}>
              <TimeInput
                value={choice.time}
                trailing={zoneShortName(choice.instant ?? slot.instant, zone)}
                onChange={({ target }) => choice.setTime(target.value)}
              />
            </Field>
            <p className={styles.company}>{companyWords(choice.instant, itemsBetween)}</p>
          </div>
          <PendingList pending={pending} choice={choice} onAgain={again} />
        </form>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button tone="quiet">Cancel</Button>
        </DialogClose>
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
      </DialogFooter>
    </Dialog>
  )
}
