import { CalendarClock, FilePlus2, ListChecks, ListPlus, Lock, Save, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { isActive } from '@domain/runs/run_rules'
import { formatSlot } from '@domain/schedule/format_date_time'
import { Button } from '~/components/buttons/button'
import { SplitButton } from '~/components/buttons/split_button'
import { MenuItem } from '~/components/menu'
import { useClock } from '~/hooks/use_clock'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { useFormatMoment } from '~/features/drafts/publishing/use_planned_hour'
import { isPageAuthor } from '~/lib/author_choices'
import { QUEUE } from '~/features/posting_queue/messages'
import { QueueButton } from '~/features/posting_queue/queue_button'
import { SEND } from '~/features/approvals/messages'
import { CREATE, NEXT_SLOT, LOCKED } from '~/features/drafts/messages'
import type { PostProblem } from '@domain/posts/refusals'
import type { Publishing } from '~/features/drafts/publishing/use_publishing'
import type { MessageCard } from '#transformers/assistant_transformer'
import { isBlank, isReplaceable } from './composition'
import type { Composition } from './composition'
import { useUploading } from './media_tool'
import styles from './main_actions.module.scss'

export interface MainActionsProps {
  orgId: string
  timezone: string
  composition: Composition
  step: Publishing['step']
  /** Why it can't be published yet; null when it can. */
  problem: PostProblem | null
  /** True while the assistant writes into the post, which cannot be saved until it is done. */
  isWriting: boolean
  /** What is still being generated or uploaded, as a sentence. */
  lock: string | null
  /**
   * True if a post was already created from the draft. Then it can be saved or copied, but not
   * published again.
   */
  isSettled: boolean
  /** True if the post is sent to review instead of being scheduled or published. */
  isReviewed: boolean
  /** The main way to plan the post: the queue if there are posting times and no chosen hour. */
  mainWay: 'queue' | 'schedule'
  /** The next free slot; null if it is not offered. */
  nextSlot: Date | null
  onSave: () => void
  onSchedule: () => void
  onQueue: () => void
  onSlot: (slot: Date) => void
  onPostNow: () => void
  onReview: () => void
  onCopy: () => void
}

/** Save, schedule, queue and publish. */
export function MainActions(props: MainActionsProps) {
  const { composition, step, problem, isWriting, lock, isSettled } = props
  const { isReviewed } = props
  const isSaveDisabled = isBlank(composition) || step !== null || isWriting
  const isPublishDisabled = isSaveDisabled || problem !== null || lock !== null
  const isPhone = useMediaQuery(PHONE)
  // A post that can't be published can still be saved, so then its button is shown.
  if (isPhone && !isSettled && isPublishDisabled === isSaveDisabled) {
    return <PhoneActions {...props} isDisabled={isSaveDisabled} />
  }
  return (
    <>
      {lock !== null && (
        <p className={styles.lock} role="status">
          <Lock size={14} />
          {lock}
        </p>
      )}
      <Button
        disabled={isSaveDisabled}
        busy={step === 'saving' && 'Saving...'}
        onClick={props.onSave}
      >
        Save Draft
      </Button>
      {isSettled && (
        <Button icon={FilePlus2} onClick={props.onCopy}>
          {CREATE.copy}
        </Button>
      )}
      {!isSettled && isReviewed && <ReviewActions {...props} isDisabled={isPublishDisabled} />}
      {!isSettled && !isReviewed && <PlanActions {...props} isDisabled={isPublishDisabled} />}
    </>
  )
}

type ActionsProps = MainActionsProps & { isDisabled: boolean }

const BUSY: Record<NonNullable<Publishing['step']>, string> = {
  saving: 'Saving...',
  posting: 'Posting...',
  scheduling: 'Scheduling...',
  queueing: QUEUE.adding,
  reviewing: SEND.busy,
}

/** The main button at the bottom of a phone, with the other actions in its menu. */
function PhoneActions(props: ActionsProps) {
  const { isReviewed, nextSlot, step } = props
  const busy = step !== null && BUSY[step]
  const more = (
    <>
      {!isReviewed && (
        <MenuItem icon={Zap} onSelect={props.onPostNow}>
          Post Now
        </MenuItem>
      )}
      <MenuItem icon={Save} onSelect={props.onSave}>
        Save Draft
      </MenuItem>
    </>
  )
  if (!isReviewed && props.mainWay === 'queue' && nextSlot) {
    return <QueueActions {...props} slot={nextSlot} busy={busy} more={more} />
  }
  return (
    <SplitButton
      icon={isReviewed ? ListChecks : CalendarClock}
      tone="primary"
      disabled={props.isDisabled}
      busy={busy}
      onClick={isReviewed ? props.onReview : props.onSchedule}
      menuLabel={isReviewed ? 'More actions' : QUEUE.ways}
      menu={
        <>
          {nextSlot && <NextSlotItem {...props} slot={nextSlot} />}
          {more}
        </>
      }
    >
      {isReviewed ? SEND.action : 'Schedule'}
    </SplitButton>
  )
}

function NextSlotItem({ slot, timezone, onQueue }: ActionsProps & { slot: Date }) {
  const formatMoment = useFormatMoment(timezone)
  return (
    <MenuItem icon={ListPlus} onSelect={onQueue}>
      {QUEUE.addTo(formatMoment(slot))}
    </MenuItem>
  )
}

/** Buttons to publish now and to plan the post. The main one is the last. */
function PlanActions(props: ActionsProps) {
  const { step, nextSlot, isDisabled } = props
  const isQueueing = step === 'queueing' || step === 'scheduling'
  return (
    <>
      <Button
        disabled={isDisabled}
        busy={step === 'posting' && 'Posting...'}
        onClick={props.onPostNow}
      >
        Post Now
      </Button>
      {props.mainWay === 'queue' && nextSlot ? (
        <QueueActions {...props} slot={nextSlot} busy={isQueueing && QUEUE.adding} />
      ) : (
        <>
          <NextSlotButton {...props} />
          <Button
            icon={CalendarClock}
            tone="primary"
            disabled={isDisabled}
            busy={step === 'scheduling' && 'Scheduling...'}
            onClick={props.onSchedule}
          >
            Schedule
          </Button>
        </>
      )}
    </>
  )
}

interface QueueActionsProps extends ActionsProps {
  slot: Date
  busy: string | false
  /** Further items at the end of the menu. */
  more?: ReactNode
}

/** The queue is the main way; scheduling and review are in its menu. */
function QueueActions({ slot, isDisabled, orgId, timezone, busy, ...props }: QueueActionsProps) {
  const clock = useClock()
  const { authorId } = props.composition
  const page = isPageAuthor(authorId) ? authorId : null
  const author = page
    ? { author_type: 'organization' as const, author_id: page }
    : { author_type: 'personal' as const }
  return (
    <QueueButton
      label={QUEUE.addTo(formatSlot(slot, timezone, clock, new Date()))}
      slots={{ org_id: orgId, ...author }}
      zone={timezone}
      disabled={isDisabled}
      busy={busy}
      onQueue={props.onQueue}
      onSlot={props.onSlot}
      onTime={props.onSchedule}
      onTimesChanged={() => router.reload({ only: ['next_slot', 'has_posting_times'] })}
    >
      <MenuItem icon={ListChecks} onSelect={props.onReview}>
        {SEND.action}
      </MenuItem>
      {props.more}
    </QueueButton>
  )
}

/**
 * The actions for a post that is sent to review. It may take a free slot and wait there for its
 * approval.
 */
function ReviewActions(props: ActionsProps) {
  const { step, isDisabled } = props
  return (
    <>
      <NextSlotButton {...props} />
      <Button
        icon={ListChecks}
        tone="primary"
        disabled={isDisabled}
        busy={step === 'reviewing' && SEND.busy}
        onClick={props.onReview}
      >
        {SEND.action}
      </Button>
    </>
  )
}

/** Schedules the post into the next free slot without a dialog, if one is offered. */
function NextSlotButton(props: ActionsProps) {
  const formatMoment = useFormatMoment(props.timezone)
  if (props.nextSlot === null) return null
  return (
    <Button
      data-wide
      disabled={props.isDisabled}
      busy={props.step === 'queueing' && QUEUE.adding}
      onClick={props.onQueue}
    >
      <span className={styles.words}>
        <span>{NEXT_SLOT.label}</span>{' '}
        <span className={styles.time}>{formatMoment(props.nextSlot)}</span>
      </span>
    </Button>
  )
}

/** What is still being generated for a message, as a sentence; null if nothing is. */
export function generatingStep({ run }: MessageCard): string | null {
  if (!isActive(run)) return null
  return run.kind === 'carousel' ? LOCKED.carousel : LOCKED.image
}

/**
 * Why the post cannot be published yet: an image or carousel that belongs to it is being generated
 * or uploaded.
 */
export function useLock(messages: MessageCard[], composition: Composition): string | null {
  const uploading = useUploading()
  if (uploading) return uploading === 'image' ? LOCKED.imageUpload : LOCKED.documentUpload
  const own = messages.filter(
    ({ id }) => id === composition.messageId || isReplaceable(composition)
  )
  return own.map(generatingStep).find((reason) => reason !== null) ?? null
}
