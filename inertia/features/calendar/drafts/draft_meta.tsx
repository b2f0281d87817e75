import { Tile } from '~/components/tile'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import type { OpenDraft } from '~/lib/calendar_wire'
import { draftAuthor, draftEdited } from './draft_words'
import styles from './draft_list.module.scss'

/** Whose draft it is and when it was last edited. */
export function DraftMeta({ draft }: { draft: OpenDraft }) {
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
      <span className={styles.metaWords}>
        {author} · {draftEdited(draft, zone, clock, now)}
      </span>
    </span>
  )
}
