import { Pause } from 'lucide-react'
import { formatTimeOf } from '@domain/schedule/format_date_time'
import type { FreeSlotCard } from '#transformers/posting_queue_transformer'
import { Tile } from '~/components/card'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { VisuallyHidden } from '~/components/visually_hidden'
import { FREE } from '~/features/calendar/messages'
import { useClock } from '~/hooks/use_clock'
import styles from './free_slot.module.scss'

interface FreeSlotProps {
  slot: FreeSlotCard
  zone: string
  /** `card` in the week, `tight` where it shares an hour, `row` in the list. */
  variant: 'card' | 'tight' | 'row'
}

/** A free slot of an author. A click opens Schedule Post at its time. */
export function FreeSlot({ slot, zone, variant }: FreeSlotProps) {
  const { openSlot, slotRefusal } = useCalendarActions()
  const clock = useClock()
  const time = formatTimeOf(new Date(slot.at), zone, clock)
  const author = slot.author_name ?? FREE.member[slot.author_type]
  const kept = slot.campaign_name ?? slot.content_pillar
  const words = slot.is_paused ? FREE.paused : (kept ?? FREE.slot)
  return (
    <button
      type="button"
      className={styles.free}
      data-look={variant}
      data-author-slot={slot.at}
      disabled={slotRefusal !== null}
      title={`${author}${kept ? ` · ${kept}` : ''}`}
      onClick={() => openSlot(slot.at)}
    >
      <span className={styles.time}>{time}</span>{' '}
      <span className={styles.words}>
        {slot.is_paused && <Pause size={12} />} {words}
        {variant === 'row' && ` · ${author}`}
      </span>
      <VisuallyHidden>
        {words !== FREE.slot && `, ${FREE.slot}`}
        {variant !== 'row' && `, ${author}`}
        {kept && words !== kept && `, ${kept}`}
      </VisuallyHidden>
      <span className={styles.tile}>
        <Tile
          name={author}
          size={20}
          shape={slot.author_type === 'organization' ? 'square' : 'round'}
        />
      </span>
    </button>
  )
}
