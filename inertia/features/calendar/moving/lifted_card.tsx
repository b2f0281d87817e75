import { useLayoutEffect, useRef, type Ref } from 'react'
import { GripVertical } from 'lucide-react'
import { LinkedinBadge } from '~/components/linkedin_badge'
import { DRAFTS } from '~/features/calendar/drafts/messages'
import { draftAuthor, draftText } from '~/features/calendar/drafts/draft_words'
import type { OpenDraft } from '~/lib/calendar_wire'
import type { Held } from './held'
import styles from './moving.module.scss'

interface LiftedCardProps {
  card: HTMLElement
  held: Held
  /** How many are in the air. */
  count: number
  /** Where the time is written that it would get. */
  label: Ref<HTMLSpanElement>
}

const CHARACTERS = 60

function PostCopy({ card }: { card: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const copy = card.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return
    delete copy.dataset.item
    delete copy.dataset.lifted
    delete copy.dataset.selected
    place.current?.replaceChildren(copy)
  }, [card])

  return <div ref={place} className={styles.copy} />
}

function DraftCopy({ draft }: { draft: OpenDraft }) {
  return (
    <div className={styles.draft}>
      <span className={styles.draftHead}>
        {DRAFTS.card}
        <GripVertical size={14} />
      </span>
      {draft.image_url && <img src={draft.image_url} alt="" />}
      <span className={styles.draftText}>{draftText(draft, CHARACTERS)}</span>
      <span className={styles.draftFoot}>
        <LinkedinBadge size={13} label="LinkedIn" /> {draftAuthor(draft)}
      </span>
    </div>
  )
}

/** What is held, at the pointer, with the time above it; the card itself stays where it is until it lands. */
export function LiftedCard({ card, held, count, label }: LiftedCardProps) {
  return (
    <div className={styles.lifted} data-kind={held.kind} aria-hidden inert>
      <span ref={label} className={styles.label} data-drag-label />
      <div className={styles.tilted}>
        {held.kind === 'post' ? <PostCopy card={card} /> : <DraftCopy draft={held.draft} />}
      </div>
      {count > 1 && <span className={styles.count}>{count}</span>}
    </div>
  )
}
