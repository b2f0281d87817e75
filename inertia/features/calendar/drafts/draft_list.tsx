import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Text } from 'lucide-react'
import { Button, ButtonLink } from '~/components/buttons/button'
import { EmptyState, Tile } from '~/components/card'
import { LoadFailed } from '~/components/notice'
import { Skeleton } from '~/components/progress'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useSubmit } from '~/hooks/use_submit'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import type { OpenDraftCard } from '#transformers/calendar_transformer'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import { DRAFTS, draftText, draftAuthor, formatLastEdited, matchingDrafts } from './messages'
import type { useOpenDrafts } from './open_drafts'
import styles from './draft_list.module.scss'

interface DraftListProps {
  open: ReturnType<typeof useOpenDrafts>
  /** True while a search waits for the drafts that were not loaded. */
  isIncomplete: boolean
  first?: string
  search: string
  onClear: () => void
  /** The draft that is being scheduled. */
  busyId: string | null
  /** The action of a click on a row. */
  action: { label: string; busy: string }
  onSchedule: (draft: OpenDraftCard) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

interface LoadingRowsProps {
  label: string
  /** The height of a row in pixels. */
  height: number
}

export function LoadingRows({ label, height }: LoadingRowsProps) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="box" height={height} />
      ))}
    </>
  )
}

const LOADING = <LoadingRows label={DRAFTS.loading} height={64} />

const WRITE = (
  <ButtonLink href="/dashboard/drafts" size="small">
    {DRAFTS.write}
  </ButtonLink>
)

/** Shown while the list has no rows: loading, failure or empty state. Null when there are rows. */
export function DraftsPlaceholder({
  open,
  found,
  isIncomplete,
  onClear,
}: Pick<DraftListProps, 'open' | 'isIncomplete' | 'onClear'> & { found: number }) {
  if (open.state === 'unread') return LOADING
  if (open.state === 'failed') {
    return <LoadFailed onAgain={() => void open.read()}>{DRAFTS.loadFailed}</LoadFailed>
  }
  if (open.drafts.length === 0) {
    return <EmptyState title={DRAFTS.none} hint={DRAFTS.noneHint} action={WRITE} />
  }
  if (found > 0) return null
  if (isIncomplete) return LOADING
  const clear = (
    <Button size="small" onClick={onClear}>
      {DRAFTS.clear}
    </Button>
  )
  return <EmptyState title={DRAFTS.notFound} action={clear} />
}

/**
 * The drafts with one row highlighted. Arrow keys move the highlight, Enter or a click schedules.
 */
export function DraftList(props: DraftListProps) {
  const { open, first, search, isIncomplete, onClear, busyId, action, onSchedule } = props
  const [currentId, setCurrentId] = useState<string | null>(first ?? null)
  const isPhone = useMediaQuery(PHONE)
  const found = matchingDrafts(open.drafts, search)
  const current = found.find(({ id }) => id === currentId) ?? found[0]

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = STEPS[event.key]
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-draft]')]
    const here = rows.findIndex((row) => row.contains(document.activeElement))
    const next = step === undefined ? undefined : rows[here + step]
    if (!next) return
    event.preventDefault()
    next.querySelector<HTMLElement>('button, a')?.focus()
  }

  return (
    <>
      <DraftsPlaceholder
        open={open}
        found={found.length}
        isIncomplete={isIncomplete}
        onClear={onClear}
      />
      <ul className={styles.list} aria-label={DRAFTS.tab} onKeyDown={move}>
        {found.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            isCurrent={draft.id === current?.id}
            isBusy={draft.id === busyId}
            action={action}
            variant={draft.id === current?.id && !isPhone ? 'highlighted' : 'plain'}
            onSchedule={() => onSchedule(draft)}
            onFocus={() => setCurrentId(draft.id)}
          />
        ))}
      </ul>
      {open.hasMore && !isIncomplete && <OlderDrafts onMore={open.more} />}
    </>
  )
}

/** Loads the drafts after those that are loaded. */
export function OlderDrafts({ onMore }: { onMore: () => Promise<void> }) {
  const { isBusy, submit } = useSubmit()
  return (
    <Button
      size="small"
      tone="quiet"
      busy={isBusy && DRAFTS.loading}
      onClick={() => void submit(() => onMore())}
    >
      {DRAFTS.older}
    </Button>
  )
}

interface DraftRowProps {
  draft: OpenDraftCard
  /** True for the one row that is in the tab order. */
  isCurrent: boolean
  isBusy: boolean
  action: DraftListProps['action']
  /** A highlighted row is the one that Enter schedules. */
  variant: 'highlighted' | 'plain'
  onSchedule: () => void
  onFocus: () => void
}

/** Characters of the row's accessible name. */
const NAME_CHARACTERS = 60

/** A draft that is scheduled by one click anywhere on its row. */
function DraftRow({ draft, isCurrent, variant, action, ...props }: DraftRowProps) {
  const { isBusy, onSchedule, onFocus } = props
  return (
    <li
      className={styles.row}
      data-draft={draft.id}
      data-current={isCurrent}
      data-problem={draft.problem !== null || undefined}
      onFocus={onFocus}
    >
      {draft.image_url ? (
        <img className={styles.image} src={draft.image_url} alt="" loading="lazy" />
      ) : (
        <span className={styles.image} data-kind="text">
          <Text size={18} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.text} dir="auto">
          {draftText(draft)}
        </span>
        {draft.problem ? (
          <span className={styles.problem}>{draft.problem}</span>
        ) : (
          <DraftMeta draft={draft} />
        )}
      </span>
      {draft.problem ? (
        <ButtonLink href={`/dashboard/drafts?draft=${encodeURIComponent(draft.id)}`}>
          {DRAFTS.open}
        </ButtonLink>
      ) : (
        <Button
          className={styles.schedule}
          tone={variant === 'highlighted' ? 'primary' : undefined}
          tabIndex={isCurrent ? 0 : -1}
          busy={isBusy && action.busy}
          aria-label={`${action.label}: ${draftText(draft, NAME_CHARACTERS)}`}
          onClick={onSchedule}
        >
          {action.label}
          {variant === 'highlighted' && (
            <span className={styles.enter} aria-hidden>
              ↵
            </span>
          )}
        </Button>
      )}
    </li>
  )
}

/** The author of the draft and when it was last edited. */
export function DraftMeta({ draft }: { draft: OpenDraftCard }) {
  const { zone, now } = useCalendar()
  const clock = useClock()
  const author = draftAuthor(draft)
  return (
    <span className={styles.meta}>
      <span className={styles.tile}>
        <Tile
          name={author}
          size={20}
          shape={draft.author_kind === 'company' ? 'square' : 'round'}
        />
      </span>
      <span className={styles.metaText}>
        {author} · {formatLastEdited(draft, zone, clock, now)}
      </span>
    </span>
  )
}
