import type { ReactNode, RefObject } from 'react'
import { X, CalendarDays } from 'lucide-react'
import { Dialog, Popover } from 'radix-ui'
import { formatDate, formatTime } from '@domain/schedule/format_date_time'
import { toWallClock } from '@domain/schedule/wall_clock'
import type { WallClock } from '@domain/schedule/wall_clock'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { Button } from '~/components/buttons/button'
import { BareIconButton } from '~/components/buttons/bare_icon_button'
import { useClock } from '~/hooks/use_clock'
import { statusColor, statusStyles } from '~/components/status_badge'
import type { StatusName } from '~/components/status_badge'
import styles from './picker.module.scss'
import fieldStyles from './field.module.scss'

interface PickerProps {
  open: boolean
  onClose: () => void
  /** The field that opened the picker. A click in it does not close the picker. */
  field: RefObject<HTMLElement | null>
  /** The month, followed by other content. */
  children: ReactNode
}

// Not 'Date' or 'Time', which are the names of the text fields.
const TITLE = 'Calendar'

function focusChosen(event: Event) {
  event.preventDefault()
  const content = event.currentTarget instanceof HTMLElement ? event.currentTarget : null
  content?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}

/** The picker of a date and time field: a popover, or a bottom sheet on a phone. */
export function Picker(props: PickerProps) {
  const isPhone = useMediaQuery(PHONE)
  return isPhone ? <PickerSheet {...props} /> : <PickerPopover {...props} />
}

function PickerPopover({ open, onClose, field, children }: PickerProps) {
  const keepFieldFocus = (event: Event & { preventDefault: () => void }) => {
    if (event.target instanceof Node && field.current?.contains(event.target)) {
      event.preventDefault()
    }
  }
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={field as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          data-action-bar
          aria-label={TITLE}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={focusChosen}
          onInteractOutside={keepFieldFocus}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function PickerSheet({ open, onClose, children }: PickerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={styles.sheet}
          data-action-bar
          aria-describedby={undefined}
          onOpenAutoFocus={focusChosen}
        >
          <header className={styles.header}>
            <Dialog.Title className={styles.title}>{TITLE}</Dialog.Title>
            <BareIconButton icon={X} label="Close" size="large" onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          <footer className={styles.footer}>
            <Button tone="primary" onClick={onClose}>
              Done
            </Button>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface CalendarButtonProps {
  isOpen: boolean
  disabled?: boolean
  onToggle: () => void
}

/** The icon before a date that opens the month. Alt+ArrowDown in the field does the same. */
export function CalendarButton({ isOpen, disabled, onToggle }: CalendarButtonProps) {
  return (
    <button
      type="button"
      className={fieldStyles.opener}
      aria-label="Open calendar"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={onToggle}
    >
      <CalendarDays size={16} />
    </button>
  )
}

/** Another post of the organization that a date and time field shows beside its month. */
export interface DayPost {
  id: string
  /** An ISO instant. */
  at: string
  text: string
  status?: { name: StatusName; label: string }
}

interface DayPostsProps {
  wall: WallClock
  zone: string
  /** Posts of any days. Only those of the chosen day are shown. */
  posts: readonly DayPost[]
}

/** The posts of a date in the zone, ordered by time. */
export function postsOfDate(posts: readonly DayPost[], date: string, zone: string) {
  return posts
    .map((post) => ({ ...post, wall: toWallClock(new Date(post.at), zone) }))
    .filter(({ wall }) => wall.date === date)
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

/** The posts of the chosen day, with this post in its place among them. */
export function DayPosts({ wall, zone, posts }: DayPostsProps) {
  const clock = useClock()
  const others = postsOfDate(posts, wall.date, zone)
  const earlier = others.filter((post) => wall.time !== '' && post.wall.time <= wall.time)
  const later = others.slice(earlier.length)
  const row = ({ id, text, status, wall: at }: (typeof others)[number]) => {
    const Icon = status && statusStyles[status.name].icon
    return (
      <li key={id} className={styles.post}>
        <span className={styles.time}>{formatTime(at.time, clock)}</span>
        <span className={styles.what}>
          <span className={styles.text}>{text}</span>
          {status && (
            <span className={styles.status} style={{ color: statusColor(status.name) }}>
              {Icon && <Icon size={12} />}
              {status.label}
            </span>
          )}
        </span>
      </li>
    )
  }
  return (
    <section
      className={styles.posts}
      data-clock={clock}
      aria-label="Posts on this day"
      tabIndex={0}
    >
      <h3 className={styles.dayPostsTitle}>
        {wall.date === '' ? 'No date chosen' : formatDate(wall.date, clock, 'long')}
      </h3>
      <ul>
        {earlier.map(row)}
        {wall.time !== '' && (
          <li className={styles.own}>
            <span className={styles.time}>{formatTime(wall.time, clock)}</span>
            This post
          </li>
        )}
        {later.map(row)}
      </ul>
      {others.length === 0 && <p className={styles.none}>No other posts on this day.</p>}
    </section>
  )
}
