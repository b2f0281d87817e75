import { memo } from 'react'
import {
  Clock,
  Copy,
  Ellipsis,
  ExternalLink,
  ScrollText,
  Send,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import { Menu } from '~/components/menu'
import { MenuItem } from '~/components/menu_item'
import { useRefusal } from '~/lib/use_refusal'
import type { PostListItem } from '~/lib/wire'
import { previewOf } from './post_excerpt'
import { actionLabel, rowActions, type MenuAction, type RowAction } from './post_row_actions'
import styles from './post_actions.module.scss'

export type OnAction = (action: RowAction, post: PostListItem) => void

interface PostActionsProps {
  post: PostListItem
  onAction: OnAction
}

const ICONS: Record<MenuAction, LucideIcon> = {
  post_now: Send,
  reschedule: Clock,
  duplicate: Copy,
  log: ScrollText,
  delete: Trash2,
}

function PlatformLink({ post }: { post: PostListItem }) {
  if (!post.platform_url) return null
  return (
    <a
      className={styles.link}
      href={post.platform_url}
      target="_blank"
      rel="noopener noreferrer"
      title="View on LinkedIn"
      aria-label={`View on LinkedIn: ${previewOf(post)}`}
    >
      <ExternalLink size={16} />
    </a>
  )
}

function Actions({ post, onAction }: PostActionsProps) {
  const refusal = useRefusal('write_posts')
  const actions = rowActions(post).filter((action) => refusal === null || action === 'log')
  const name = `Actions: ${previewOf(post)}`
  return (
    <span className={styles.actions}>
      <PlatformLink post={post} />
      {actions.length > 0 && (
        <Menu
          trigger={<IconButton icon={Ellipsis} label="Actions" aria-label={name} size="small" />}
        >
          {actions.map((action) => (
            <MenuItem
              key={action}
              icon={ICONS[action]}
              tone={action === 'delete' ? 'danger' : 'default'}
              onSelect={() => onAction(action, post)}
            >
              {actionLabel(action, post)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  )
}

/** The way to LinkedIn, and what can be done with the post. */
export const PostActions = memo(Actions)
