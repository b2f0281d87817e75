import { GripVertical } from 'lucide-react'
import { DraftMeta } from '~/features/calendar/drafts/draft_meta'
import { draftText } from '~/features/calendar/drafts/draft_words'
import { DRAFTS, TRAY_HELP_ID } from '~/features/calendar/drafts/messages'
import type { OpenDraft } from '~/lib/calendar_wire'
import styles from './tray.module.scss'

interface TrayRowProps {
  draft: OpenDraft
  /** `free`: it can be dragged onto the week. */
  grip: 'free' | 'fixed'
  onOpen: () => void
}

/** A draft of the tray: dragged onto an hour, or opened to choose one. */
export function TrayRow({ draft, grip, onOpen }: TrayRowProps) {
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
      {isFree && <GripVertical className={styles.grip} size={14} aria-hidden />}
    </li>
  )
}
