import { Text } from 'lucide-react'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import type { OpenDraft } from '~/lib/calendar_wire'
import { DraftMeta } from './draft_meta'
import { draftText } from './draft_words'
import { DRAFTS } from './messages'
import styles from './draft_list.module.scss'

interface DraftRowProps {
  draft: OpenDraft
  /** The one row that Tab leads to. */
  isCurrent: boolean
  isBusy: boolean
  /** `ringed`: it shows that Enter schedules it. */
  look: 'ringed' | 'plain'
  onSchedule: () => void
  onFocus: () => void
}

/** Words that name the row for someone who listens. */
const NAME_CHARACTERS = 60

/** A draft that one click schedules, wherever on the row it falls. */
export function DraftRow({ draft, isCurrent, isBusy, look, onSchedule, onFocus }: DraftRowProps) {
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
          <Text size={18} aria-hidden />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.text}>{draftText(draft)}</span>
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
          tone={look === 'ringed' ? 'primary' : undefined}
          tabIndex={isCurrent ? 0 : -1}
          busy={isBusy && DRAFTS.scheduling}
          aria-label={`${DRAFTS.schedule}: ${draftText(draft, NAME_CHARACTERS)}`}
          onClick={onSchedule}
        >
          {DRAFTS.schedule}
          {look === 'ringed' && (
            <span className={styles.enter} aria-hidden>
              ↵
            </span>
          )}
        </Button>
      )}
    </li>
  )
}
