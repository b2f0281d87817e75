import { router } from '@inertiajs/react'
import { Plus, Search, GripVertical } from 'lucide-react'
import { Button, ButtonLink } from '~/components/buttons/button'
import { TextInput } from '~/components/forms/field'
import { DraftMeta, DraftsPlaceholder, OlderDrafts } from '~/features/calendar/drafts/draft_list'
import {
  matchingDrafts,
  draftText,
  DRAFTS,
  TRAY_HELP_ID,
} from '~/features/calendar/drafts/messages'
import { useDraftSearch, useOpenDrafts } from '~/features/calendar/drafts/open_drafts'
import { useScheduleDraft } from '~/features/calendar/drafts/use_schedule_draft'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { formatSlot } from '@domain/schedule/format_date_time'
import { useClock } from '~/hooks/use_clock'
import type { OpenDraftCard } from '#transformers/calendar_transformer'
import { QUEUE } from '~/features/posting_queue/messages'
import { useSuggestedHour } from './use_suggested_hour'
import { api } from '~/client'
import { useQuietRead } from '~/hooks/use_read'
import styles from './tray.module.scss'

export interface TrayDraftsProps {
  /** `free` drafts can be dragged onto the week. */
  grip: 'free' | 'fixed'
  /** Called when a draft was chosen and its dialog opens. */
  onChosen?: () => void
}

/** The drafts without a post: they can be searched, opened, and dragged onto the week. */
export function TrayDrafts({ grip, onChosen }: TrayDraftsProps) {
  const openDrafts = useOpenDrafts()
  const { drafts, hasMore } = openDrafts
  const { search, setSearch, isIncomplete } = useDraftSearch(openDrafts)
  const suggestedHour = useSuggestedHour()
  const { openSlot, refusal } = useCalendar()
  const { slotOf } = useNextSlots(drafts)
  const { busyId, schedule } = useScheduleDraft('queue')
  const found = matchingDrafts(drafts, search)

  const open = ({ id, problem }: OpenDraftCard) => {
    onChosen?.()
    if (problem) return router.visit(`/dashboard/drafts?draft=${encodeURIComponent(id)}`)
    openSlot(suggestedHour(), id)
  }

  return (
    <>
      <div className={styles.tools}>
        <TextInput
          type="search"
          size="toolbar"
          icon={Search}
          aria-label={DRAFTS.search}
          placeholder={DRAFTS.placeholder}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p className={styles.hint}>{grip === 'free' ? DRAFTS.dragHint : DRAFTS.chooseHint}</p>
        <p id={TRAY_HELP_ID} hidden>
          {DRAFTS.help}
        </p>
      </div>
      <DraftsPlaceholder
        open={openDrafts}
        found={found.length}
        isIncomplete={isIncomplete}
        onClear={() => setSearch('')}
      />
      <ul className={styles.rows} aria-label={DRAFTS.tab}>
        {found.map((draft) => (
          <TrayRow
            key={draft.id}
            draft={draft}
            grip={grip}
            slot={refusal === null && !draft.problem ? slotOf(draft) : null}
            isBusy={busyId === draft.id}
            onOpen={() => open(draft)}
            onQueue={(slot) => void schedule(draft, slot)}
          />
        ))}
      </ul>
      <div className={styles.end}>
        {hasMore && !isIncomplete && <OlderDrafts onMore={openDrafts.more} />}
        <ButtonLink href="/dashboard/drafts" tone="quiet" size="small" icon={Plus}>
          {DRAFTS.newDraft}
        </ButtonLink>
      </div>
    </>
  )
}

interface TrayRowProps {
  draft: OpenDraftCard
  /** `free`: it can be dragged onto the week. */
  grip: 'free' | 'fixed'
  /** The next free slot of its author. */
  slot: string | null
  isBusy: boolean
  onOpen: () => void
  onQueue: (slot: Date) => void
}

/** A draft of the tray. It is dragged onto an hour, clicked to choose one, or queued. */
function TrayRow({ draft, grip, slot, isBusy, onOpen, onQueue }: TrayRowProps) {
  const isFree = grip === 'free' && draft.problem === null
  return (
    <li
      className={styles.row}
      data-draft-item={draft.id}
      data-draggable={isFree ? 'yes' : undefined}
    >
      <button
        type="button"
        className={styles.face}
        aria-describedby={isFree ? TRAY_HELP_ID : undefined}
        onClick={onOpen}
      >
        <span className={styles.top}>
          <span className={styles.text}>{draftText(draft)}</span>
          {draft.image_url && (
            <img className={styles.image} src={draft.image_url} alt="" loading="lazy" />
          )}
        </span>
        {draft.problem ? (
          <span className={styles.problem}>
            {draft.problem} {DRAFTS.openHint}
          </span>
        ) : (
          <DraftMeta draft={draft} />
        )}
      </button>
      {slot !== null && <QueueButton slot={new Date(slot)} isBusy={isBusy} onQueue={onQueue} />}
      {isFree && <GripVertical className={styles.grip} size={14} />}
    </li>
  )
}

interface QueueButtonProps {
  slot: Date
  isBusy: boolean
  onQueue: (slot: Date) => void
}

/** Schedules the draft into the next free slot of its author. */
function QueueButton({ slot, isBusy, onQueue }: QueueButtonProps) {
  const { zone, now } = useCalendar()
  const clock = useClock()
  return (
    <div className={styles.queue}>
      <Button size="small" busy={isBusy && DRAFTS.scheduling} onClick={() => onQueue(slot)}>
        {QUEUE.addTo(formatSlot(slot, zone, clock, now))}
      </Button>
    </div>
  )
}

type Author = Pick<OpenDraftCard, 'author_kind' | 'author_id'>

function keyOf({ author_kind: kind, author_id: id }: Author) {
  return `${kind} ${id ?? ''}`
}

/** Most organizations have a few authors. Further ones are offered no slot. */
const MAX_AUTHORS = 8

/** Finds the next free slot of a draft's author; null while it is read, and without one. */
function useNextSlots(drafts: readonly OpenDraftCard[]) {
  const { orgId, revision } = useCalendar()
  const authors = [...new Map(drafts.map((draft) => [keyOf(draft), draft])).values()]
  const known = authors.slice(0, MAX_AUTHORS)
  const key = [orgId, ...known.map(keyOf).sort()].join()
  const { value } = useQuietRead(
    key,
    async (signal) => {
      const slots = await Promise.all(known.map((author) => nextSlot(orgId, author, signal)))
      return new Map(known.map((author, at) => [keyOf(author), slots[at] ?? null]))
    },
    revision
  )
  return { slotOf: (draft: OpenDraftCard) => value?.get(keyOf(draft)) ?? null }
}

async function nextSlot(
  orgId: string,
  { author_kind: kind, author_id: id }: Author,
  signal: AbortSignal
) {
  if (kind === 'company' && id === null) return null
  const query = {
    org_id: orgId,
    author_type: kind === 'company' ? 'organization' : 'personal',
    ...(id !== null && { author_id: id }),
    count: '1',
  }
  const [slot] = await api.get<string[]>('/api/queue/next', { query, signal })
  return slot ?? null
}
