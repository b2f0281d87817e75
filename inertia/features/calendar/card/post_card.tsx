import { memo } from 'react'
import { TriangleAlert } from 'lucide-react'
import { statusNameOf } from '~/components/status_look'
import { MOVING_HELP_ID } from '~/features/calendar/moving/messages'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { standsAt } from '~/features/calendar/store/stands_at'
import { useClock } from '~/hooks/use_clock'
import type { CalendarItem } from '~/lib/calendar_wire'
import { CardImage } from './card_image'
import { CardStatus } from './card_status'
import { CardTag } from './card_tag'
import { cardTag, cardWords, utcTime } from './card_words'
import { useDeletion } from './use_deletion'
import styles from './post_card.module.scss'

export interface PostCardProps {
  item: CalendarItem
  zone: string
  /** How many cards share the cell: 1 to 5. */
  share: number
  /** Characters of its text. */
  characters: number
  /** What a person had better look at, in words. */
  hint?: string
  /** `free`: it can be picked up. */
  grip?: 'free' | 'fixed'
  isSelected?: boolean
}

function Card(props: PostCardProps) {
  const { item, zone, share, characters, hint, grip, isSelected } = props
  const { open, refusal } = useCalendarActions()
  const remove = useDeletion()
  const { time, text } = cardWords(item, zone, useClock(), characters)
  const said = [`${time}, ${item.badge.label}`, text, cardTag(item), hint].filter(Boolean)
  return (
    <article
      className={styles.card}
      data-item={item.id}
      data-look={statusNameOf(item)}
      data-share={share}
      data-draggable={grip === 'free' ? 'yes' : undefined}
      data-selected={isSelected || undefined}
    >
      <button
        type="button"
        className={styles.face}
        aria-label={said.join('. ')}
        aria-describedby={grip === 'free' ? MOVING_HELP_ID : undefined}
        title={[hint, utcTime(item)].filter(Boolean).join('\n')}
        onClick={() => open(item)}
      />
      <div className={styles.head}>
        <time className={styles.time} dateTime={new Date(standsAt(item)).toISOString()}>
          {time}
        </time>
        {hint && <TriangleAlert className={styles.hint} size={12} strokeWidth={2.1} aria-hidden />}
        <CardStatus item={item} share={share} />
        {refusal === null && (
          <button
            type="button"
            className={styles.bin}
            aria-label={`Delete the post at ${time}`}
            onClick={() => void remove(item)}
          />
        )}
      </div>
      {share === 1 && <CardImage item={item} shape="band" />}
      <p className={styles.text}>{text}</p>
      {share <= 2 && <CardTag item={item} />}
    </article>
  )
}

/** A post in its hour. All of the card opens it; the picture and the bin lie above that. */
export const PostCard = memo(Card)
