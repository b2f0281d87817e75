import { useState, type KeyboardEvent, type Ref } from 'react'
import { Button } from '~/components/button'
import { EmptyState } from '~/components/empty_state'
import { Notice } from '~/components/notice'
import { Skeleton } from '~/components/skeleton'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useMediaQuery } from '~/hooks/use_media_query'
import type { OpenDraft } from '~/lib/calendar_wire'
import { DraftRow } from './draft_row'
import { matchingDrafts } from './draft_words'
import { DRAFTS } from './messages'
import { NoDrafts } from './no_drafts'
import type { useOpenDrafts } from './use_open_drafts'
import styles from './draft_list.module.scss'

interface DraftListProps {
  ref: Ref<HTMLUListElement>
  open: ReturnType<typeof useOpenDrafts>
  /** The draft that is ringed first. */
  first?: string
  search: string
  onClear: () => void
  /** The draft that is being scheduled. */
  busyId: string | null
  onSchedule: (draft: OpenDraft) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const ROWS = [0, 1, 2]
const PHONE = '(width <= 767.98px)'

function Loading() {
  return (
    <>
      <VisuallyHidden>
        <p role="status">{DRAFTS.loading}</p>
      </VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="box" height={64} />
      ))}
    </>
  )
}

/** What stands in the list's place while it has no rows; null where it has some. */
function Instead({
  open,
  found,
  onClear,
}: Pick<DraftListProps, 'open' | 'onClear'> & { found: number }) {
  if (open.state === 'unread') return <Loading />
  if (open.state === 'failed') {
    const again = (
      <Button size="small" onClick={() => void open.read()}>
        {DRAFTS.again}
      </Button>
    )
    return (
      <Notice tone="negative" action={again}>
        {DRAFTS.loadFailed}
      </Notice>
    )
  }
  if (open.drafts.length === 0) return <NoDrafts />
  if (found > 0) return null
  const clear = (
    <Button size="small" onClick={onClear}>
      {DRAFTS.clear}
    </Button>
  )
  return <EmptyState title={DRAFTS.notFound} action={clear} />
}

/** The drafts, one of them ringed: arrows move the ring, Enter or a click schedules. */
export function DraftList(props: DraftListProps) {
  const { ref, open, first, search, onClear, busyId, onSchedule } = props
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
      <Instead open={open} found={found.length} onClear={onClear} />
      <ul ref={ref} className={styles.list} aria-label={DRAFTS.tab} onKeyDown={move}>
        {found.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            isCurrent={draft.id === current?.id}
            isBusy={draft.id === busyId}
            look={draft.id === current?.id && !isPhone ? 'ringed' : 'plain'}
            onSchedule={() => onSchedule(draft)}
            onFocus={() => setCurrentId(draft.id)}
          />
        ))}
      </ul>
    </>
  )
}
