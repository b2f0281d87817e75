import { memo, useState } from 'react'
import { TriangleAlert, Building2, ChartBarBig, MessageSquare, UserRound } from 'lucide-react'
import { CARD_TEXT_LENGTH } from '@domain/schedule/calendar_view'
import { composeCommentary } from '@domain/posts/hashtags'
import { isDraggable } from '@domain/schedule/drop'
import { excerpt } from '@domain/posts/text'
import type { Clock } from '@domain/schedule/clock_format'
import { formatTimeOf } from '@domain/schedule/format_date_time'
import { statusName, statusStyles } from '~/components/status_badge'
import type { StatusName } from '~/components/status_badge'
import { MOVING_HELP_ID } from '~/features/calendar/drag/messages'
import { useIsSelected } from '~/features/calendar/drag/selection'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { displayTime } from '~/features/calendar/store/display_time'
import { useClock } from '~/hooks/use_clock'
import { ApprovalTicks } from '~/features/approvals/approval_ticks'
import { APPROVALS } from '~/features/approvals/messages'
import type { CalendarItem } from '#transformers/calendar_transformer'
import { CALENDAR } from '~/features/calendar/messages'
import { LinkedinBadge } from '~/components/logo'
import { useDeletion } from './use_deletion'
import styles from './post_card.module.scss'

export interface PostCardProps {
  item: CalendarItem
  zone: string
  /** How many cards share the cell: 1 to 5. */
  share: number
  /** Maximum length of the excerpt. */
  characters: number
  /** A warning to check, as a sentence. */
  hint?: string
  /** `free` cards can be picked up. */
  grip?: 'free' | 'fixed'
  isSelected?: boolean
}

function Card(props: PostCardProps) {
  const { item, zone, share, characters, hint, grip, isSelected } = props
  const { open, refusal } = useCalendarActions()
  const remove = useDeletion()
  const { time, text } = formatCard(item, zone, useClock(), characters)
  const accessibleName = [`${time}, ${item.badge.label}`, text, cardTag(item), hint].filter(Boolean)
  return (
    <article
      className={styles.card}
      data-item={item.id}
      data-look={statusName(item)}
      data-share={share}
      data-draggable={grip === 'free' ? 'yes' : undefined}
      data-selected={isSelected || undefined}
    >
      <button
        type="button"
        className={styles.face}
        aria-label={accessibleName.join('. ')}
        aria-describedby={grip === 'free' ? MOVING_HELP_ID : undefined}
        title={[hint, formatUtcTime(item)].filter(Boolean).join('\n')}
        onClick={() => open(item)}
      />
      <div className={styles.head}>
        <time className={styles.time} dateTime={new Date(displayTime(item)).toISOString()}>
          {time}
        </time>
        {hint && <TriangleAlert className={styles.hint} size={12} strokeWidth={2.1} />}
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
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {share <= 2 && <CardFoot item={item} />}
    </article>
  )
}

/**
 * Svg paths of the two most frequent statuses. Hundreds of cards show them, so each is one element.
 */
const LINES: Partial<Record<StatusName, string>> = {
  scheduled: 'M22 12a10 10 0 1 1-20 0a10 10 0 0 1 20 0zM12 6v6l4 2',
  published: 'M20 6L9 17l-5-5',
}

const cache = new WeakMap<CalendarItem, Map<string, { time: string; text: string }>>()

/** A post in its hour. The whole card opens the post, except the image and the delete button. */
const PostCard = memo(Card)

/** A card of the week. It can be selected, and dragged while its post is not published. */
export function DraggableCard(props: Omit<PostCardProps, 'grip' | 'isSelected'>) {
  const { item } = props
  const { refusal } = useCalendarActions()
  const isSelected = useIsSelected(item.id)
  const isFree = refusal === null && isDraggable(item.status)
  return <PostCard {...props} grip={isFree ? 'free' : 'fixed'} isSelected={isSelected} />
}

interface CardStatusProps {
  item: CalendarItem
  /** How many cards share the cell: 1 to 5. */
  share: number
}

/** The status in a card of the week: an icon with a word. Scheduled posts show only the clock. */
function CardStatus({ item, share }: CardStatusProps) {
  const name = statusName(item)
  const { tone, motion } = statusStyles[name]
  return (
    <span
      className={styles.status}
      data-room={share <= 2 ? 'two-lines' : 'one-line'}
      data-name={name}
      data-tone={tone}
      data-motion={motion}
    >
      <CardIcon name={name} />
      {name !== 'scheduled' && <span className={styles.word}>{cardStatusWord(item)}</span>}
    </span>
  )
}

/** A card has no room for whom a post waits for. Its ticks say that. */
function cardStatusWord({ badge, approval }: CalendarItem) {
  return badge.look === 'pending' && approval.required.length > 0 ? APPROVALS.waiting : badge.label
}

/** The icon of a status, in the size that fits a card. */
export function CardIcon({ name }: { name: StatusName }) {
  const { icon: Icon } = statusStyles[name]
  const line = LINES[name]
  if (line) {
    return (
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
        <path d={line} />
      </svg>
    )
  }
  return Icon && <Icon size={12} strokeWidth={2.1} />
}

interface CardImageProps {
  item: CalendarItem
  /** `band` across a card of the week, `thumb` beside a row of the list. */
  shape: 'band' | 'thumb'
}

/** The post's image, which opens the text-overlay editor, or a note that the image has expired. */
export function CardImage({ item, shape }: CardImageProps) {
  const { open, openImage, refusal } = useCalendarActions()
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const url = item.image_url
  if (url === null) return null
  if (url === failedUrl) {
    return (
      <span className={styles.gone} data-shape={shape}>
        {CALENDAR.imageExpired}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles.image}
      data-shape={shape}
      aria-label={refusal === null ? 'Edit text on image' : 'Open post'}
      onClick={() => (refusal === null ? openImage : open)(item)}
    >
      <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(url)} />
    </button>
  )
}

/** The approvals of a post that waits, or that clients approve; else where it is published. */
export function CardFoot({ item, size = 13 }: CardTagProps) {
  const { approval, is_posted: isPosted, badge } = item
  const isWaiting = badge.look === 'pending' && approval.required.length > 0
  const isForClient = approval.required.includes('client') && badge.look === 'scheduled'
  if (isPosted || !(isWaiting || isForClient)) return <CardTag item={item} size={size} />
  return (
    <span className={styles.tag}>
      <ApprovalTicks approval={approval} size={size === 16 ? 14 : 12} />
    </span>
  )
}

interface CardTagProps {
  item: CalendarItem
  size?: 13 | 16
}

/** The network, then the campaign or the author of the post. */
function CardTag({ item, size = 13 }: CardTagProps) {
  const Icon = item.profile_type === 'company' ? Building2 : UserRound
  return (
    <span className={styles.tag}>
      <LinkedinBadge size={size} label="LinkedIn" />
      {item.campaign_id === null && <Icon size={size - 1} strokeWidth={2.1} />}
      <span className={styles.name}>{cardTag(item)}</span>
      {item.has_first_comment && (
        <MessageSquare size={size - 1} strokeWidth={2.1} aria-label="First comment" />
      )}
      {item.kind === 'poll' && <ChartBarBig size={size - 1} strokeWidth={2.1} aria-label="Poll" />}
    </span>
  )
}

/** Formats time and text of a card. Cached per item, since a changed post is a new object. */
function formatCard(item: CalendarItem, zone: string, clock: Clock, characters: number) {
  const formattedByKey = cache.get(item) ?? new Map<string, { time: string; text: string }>()
  cache.set(item, formattedByKey)
  const key = `${zone} ${clock} ${characters}`
  const formatted = formattedByKey.get(key) ?? {
    time: formatCardTime(item, zone, clock),
    text: cardExcerpt(item, characters),
  }
  formattedByKey.set(key, formatted)
  return formatted
}

/** The beginning of the post as LinkedIn shows it (80 characters, 60 on a tablet). */
export function cardExcerpt({ content, hashtags }: CalendarItem, characters: number) {
  const isCut = content.length >= CARD_TEXT_LENGTH
  return excerpt(isCut ? content : composeCommentary(content, hashtags), characters)
}

/** Formats the time of a card: '09:30', in the user's clock format. */
export function formatCardTime(item: CalendarItem, zone: string, clock: Clock) {
  return formatTimeOf(new Date(displayTime(item)), zone, clock)
}

/** Formats the time in UTC: '2026-11-20 09:00 UTC'. */
export function formatUtcTime(item: CalendarItem) {
  return `${new Date(displayTime(item)).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** The campaign's name, or the author's name for a post without a campaign. */
function cardTag(item: CalendarItem) {
  if (item.campaign_id !== null) return item.campaign_name ?? 'Campaign Post'
  return item.author_name ?? (item.profile_type === 'company' ? 'Company page' : 'Personal profile')
}
