import type { RefObject } from 'react'
import { Popover } from 'radix-ui'
import { DraggableCard } from '~/features/calendar/card/post_card'
import type { CalendarItem } from '#transformers/calendar_transformer'
import type { WeekDisplay } from './week_display'
import styles from './slot_posts.module.scss'

export interface MorePostsListProps {
  open: boolean
  onClose: () => void
  /** The button that opens and closes the list. */
  anchor: RefObject<HTMLButtonElement | null>
  items: CalendarItem[]
  display: WeekDisplay
  /** The hour of the slot as text. */
  when: string
}

/** Space around the list in pixels. Below it is the bar with the number of selected posts. */
const SCREEN_EDGES = { top: 12, right: 12, bottom: 76, left: 12 }

const DIALOGS = '[role="dialog"], [role="alertdialog"]'

/** All posts of a slot, beside the button that shows how many there are more. */
export function MorePostsList({ open, onClose, anchor, ...slot }: MorePostsListProps) {
  const { items, display, when } = slot
  // The button closes the list itself, and a dialog of one of its posts leads back to it.
  const staysOpen = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (anchor.current?.contains(target) || target.closest(DIALOGS)) event.preventDefault()
  }
  const returnFocus = (event: Event) => {
    event.preventDefault()
    if (document.activeElement === document.body) anchor.current?.focus()
  }
  return (
    <Popover.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          className={styles.list}
          side="right"
          align="start"
          sideOffset={8}
          collisionPadding={SCREEN_EDGES}
          data-hour-list
          aria-label={`Posts at ${when}`}
          onInteractOutside={staysOpen}
          onCloseAutoFocus={returnFocus}
        >
          <p className={styles.title}>
            {when} · {items.length} posts
          </p>
          {items.map((item) => (
            <DraggableCard
              key={item.id}
              item={item}
              zone={display.zone}
              share={2}
              characters={display.characters}
              hint={display.hints.get(item.id)}
            />
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
