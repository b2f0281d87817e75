import { useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { Check, ChevronDown } from 'lucide-react'
import { toWallClock } from '@domain/schedule/wall_clock'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '~/components/dialogs/dialog'
import { Kbd } from '~/components/badge'
import { Notice } from '~/components/notice'
import { SEND } from '~/features/approvals/messages'
import { useApprover } from '~/features/approvals/use_approver'
import { useSendsToReview } from '~/features/approvals/use_send_to_review'
import { DRAFTS } from '~/features/calendar/drafts/messages'
import { useOpenDrafts } from '~/features/calendar/drafts/open_drafts'
import { useScheduleDraft } from '~/features/calendar/drafts/use_schedule_draft'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { DateTimeField } from '~/components/date_time/date_time_field'
import { areLetterKeysOff } from '~/lib/focus'
import { cardExcerpt } from '~/features/calendar/card/post_card'
import { useDisclosure } from '~/hooks/use_disclosure'
import { useClock } from '~/hooks/use_clock'
import { usePendingPosts, useSlotSchedule, useSlotTime } from './use_slot_schedule'
import type { SlotTime } from './use_slot_schedule'
import { formatTimeOf } from '@domain/schedule/format_date_time'
import type { OpenDraftCard } from '#transformers/calendar_transformer'
import { formatPostCount } from '~/features/calendar/messages'
import { displayTime } from '~/features/calendar/store/display_time'
import { DayPosts, useDayPosts } from './day_posts'
import { SLOT } from './messages'
import { SlotSources } from './slot_sources'
import type { SlotSource } from './slot_sources'
import { WriteLink } from './write_link'
import slotDialogStyles from './slot_dialog.module.scss'
import styles from './day_line.module.scss'

interface SlotDialogProps {
  /** The start of the slot, ISO in UTC. */
  instant: string
  /** The draft that is highlighted first. */
  draftId?: string
  onClose: () => void
}

const FORM_ID = 'schedule-slot'

const SCHEDULE_ACTION = { label: DRAFTS.schedule, busy: DRAFTS.scheduling }

const REVIEW_ACTION = { label: SEND.action, busy: SEND.busy }

/** Keyboard hints below the list. */
function KeyHints({ action }: { action: string }) {
  return (
    <p className={slotDialogStyles.keys} aria-hidden>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      {SLOT.choose}
      <Kbd>Enter</Kbd>
      {action}
    </p>
  )
}

/** Schedule Post: three ways to fill an hour. */
export function SlotDialog({ instant, draftId, onClose }: SlotDialogProps) {
  const { orgId, zone } = useCalendar()
  const time = useSlotTime(instant)
  const drafts = useOpenDrafts()
  const isReviewed = useSendsToReview(orgId)
  const { busyId, schedule } = useScheduleDraft(isReviewed ? 'review' : 'schedule')
  const { mayReview } = useApprover(orgId)
  const action = isReviewed ? REVIEW_ACTION : SCHEDULE_ACTION
  const pending = usePendingPosts(orgId)
  const choice = useSlotSchedule({ time, pending, onClose, onUncertain: pending.again })
  const [source, setSource] = useState<SlotSource>('drafts')
  const write = useRef<HTMLAnchorElement>(null)
  const body = useRef<HTMLFormElement>(null)
  const searchField = useDisclosure()
  const onKeyDown = useSlotKeys(body, write, () => {
    setSource('drafts')
    searchField.open()
  })
  const { date } = toWallClock(time.day, zone)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (source === 'queue') void choice.submit()
  }

  const scheduleDraft = async (draft: OpenDraftCard) => {
    // The field itself reports what is wrong with a complete time.
    choice.setProblem(time.instant === null ? time.problem : null)
    if (time.problem || !time.instant) return
    if (await schedule(draft, time.instant, choice.setProblem)) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={SLOT.title}
      size="wide"
      phone="sheet"
      confirmClose={time.isChanged ? SLOT.discard : undefined}
    >
      <DialogBody space="flush">
        <div className={slotDialogStyles.halves}>
          <form
            ref={body}
            id={FORM_ID}
            className={slotDialogStyles.form}
            onSubmit={submit}
            onKeyDown={onKeyDown}
            noValidate
          >
            <SlotTimeField time={time} />
            <DayLine date={date} />
            {choice.problem && <Notice tone="negative">{choice.problem}</Notice>}
            <WriteLink ref={write} instant={time.problem ? null : time.instant} />
            <SlotSources
              source={source}
              onSource={setSource}
              searchField={searchField}
              drafts={drafts}
              draftId={draftId}
              busyId={busyId}
              action={action}
              hasQueue={mayReview}
              onSchedule={(draft) => void scheduleDraft(draft)}
              pending={pending}
              choice={choice}
            />
          </form>
          <DayPosts date={date} instant={time.instant} />
        </div>
      </DialogBody>
      <DialogFooter aside={source === 'drafts' && <KeyHints action={action.label} />}>
        <DialogClose>
          <Button>{SLOT.cancel}</Button>
        </DialogClose>
        {source === 'queue' && <ApproveButton choice={choice} />}
      </DialogFooter>
    </Dialog>
  )
}

/** Approves the chosen post of the review queue into the hour. */
function ApproveButton({ choice }: { choice: ReturnType<typeof useSlotSchedule> }) {
  return (
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
  )
}

/** Date and time in the user's zone. The time is focused first. */
function SlotTimeField({ time }: { time: SlotTime }) {
  const { zone } = useCalendar()
  return (
    <div className={slotDialogStyles.when}>
      <DateTimeField
        label={SLOT.when}
        value={time.value}
        onChange={time.setValue}
        zone={zone}
        problem={time.instant && time.problem}
        autoFocus="time"
      />
      <p className={slotDialogStyles.note} role="status">
        {time.note}
      </p>
    </div>
  )
}

const CHARACTERS = 60

/** The day's posts on one line of a phone. Opening it shows their excerpts. */
function DayLine({ date }: { date: string }) {
  const { zone } = useCalendar()
  const clock = useClock()
  const items = useDayPosts(date)
  if (items.length === 0) return <p className={styles.line}>{SLOT.emptyDay}</p>
  const times = items.map((item) => formatTimeOf(displayTime(item), zone, clock)).join(', ')
  return (
    <details className={styles.line}>
      <summary>
        <span className={styles.words}>
          {formatPostCount(items.length)} this day: {times}
        </span>
        <ChevronDown size={14} />
      </summary>
      <ul className={styles.posts}>
        {items.map((item) => (
          <li key={item.id}>
            <strong>{formatTimeOf(displayTime(item), zone, clock)}</strong>{' '}
            {cardExcerpt(item, CHARACTERS)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Fields that take letters. The time field takes only digits and arrows, except in 12-hour format.
 */
const TEXT_INPUTS = 'input:not([inputmode="numeric"]), textarea, [contenteditable="true"]'

/** Selectors for the search field and the highlighted row. */
const SEARCH = '[data-draft-search]'

const HIGHLIGHTED = '[data-draft][data-current="true"] :is(button, a)'

/**
 * Keys of Schedule Post: `n` writes, `/` searches, and Enter in the time or the search moves to the
 * highlighted draft, where a second Enter schedules it.
 */
function useSlotKeys(
  form: RefObject<HTMLElement | null>,
  write: RefObject<HTMLAnchorElement | null>,
  openSearch: () => void
) {
  const focus = (fieldSelector: string) => {
    const field = form.current?.querySelector<HTMLElement>(fieldSelector)
    field?.focus()
    return field
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey || !(event.target instanceof Element)) return
    const isSearching = event.target.matches(SEARCH)
    const movesToList = event.key === 'Enter' || (isSearching && event.key === 'ArrowDown')
    if (movesToList && event.target.matches('input:not([type="radio"])')) {
      event.preventDefault()
      focus(HIGHLIGHTED)
      return
    }
    if (event.target.matches(TEXT_INPUTS) || areLetterKeysOff()) return
    if (event.key === 'n') {
      event.preventDefault()
      write.current?.click()
    }
    if (event.key === '/') {
      event.preventDefault()
      openSearch()
      // Focuses immediately if the field is visible, so that the next typed letter goes into it.
      if (!focus(SEARCH)) requestAnimationFrame(() => focus(SEARCH))
    }
  }
}
