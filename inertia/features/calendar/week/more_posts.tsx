import { Popover } from 'radix-ui'
import { PostCard } from '~/features/calendar/card/post_card'
import type { CalendarItem } from '~/lib/calendar_wire'
import type { WeekLook } from './week_look'
import styles from './more_posts.module.scss'

interface MorePostsProps {
  items: CalendarItem[]
  /** How many of them stand in the slot already. */
  shown: number
  look: WeekLook
  /** The slot in words. */
  when: string
}

/** What the slot has no room for: all its posts in a list of their own. */
export function MorePosts({ items, shown, look, when }: MorePostsProps) {
  const { zone, characters, hints } = look
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.more}>{items.length - shown} more</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.list}
          side="right"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          aria-label={`Posts at ${when}`}
        >
          <p className={styles.title}>
            {when} · {items.length} posts
          </p>
          {items.map((item) => (
            <PostCard
              key={item.id}
              item={item}
              zone={zone}
              share={2}
              characters={characters}
              hint={hints.get(item.id)}
            />
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
