import { memo } from 'react'
import { Clock, Copy, Ellipsis, ExternalLink, ScrollText, Send, Trash2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { isPostStatus } from '@domain/posts/post_lifecycle'
import { deleteRefusal, isSent, moveRefusal, postNowRefusal } from '@domain/posts/refusals'
import { IconButton } from '~/components/buttons/icon_button'
import { Menu, MenuItem } from '~/components/menu'
import { useRefusal } from '~/lib/use_refusal'
import type { PostListItem } from '#transformers/post_transformer'
import { previewOf } from '~/features/posts/post_excerpt'
import { DUPLICATE, LIVE, LOG } from '~/features/posts/messages'
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

const LABELS: Record<RowAction, string> = {
  open: 'View & Edit Post',
  post_now: 'Post Now',
  reschedule: 'Reschedule',
  duplicate: DUPLICATE.action,
  log: LOG.title,
  delete: 'Delete',
  live: LIVE.live,
  not_live: LIVE.notLive,
}

const LABELS_OF_FAILED: Record<RowAction, string> = {
  ...LABELS,
  post_now: 'Try again',
  reschedule: 'Choose new time',
}

/** The link to LinkedIn and the menu with the actions for the post. */
export const PostActions = memo(Actions)

type MenuAction = 'post_now' | 'reschedule' | 'duplicate' | 'log' | 'delete'

/** The answers to whether an unconfirmed post is live. */
type AnswerAction = 'live' | 'not_live'

/** `open` opens the post's editor. */
export type RowAction = MenuAction | AnswerAction | 'open'

function rowActions({ status, approval }: PostListItem): MenuAction[] {
  if (!isPostStatus(status)) return []
  const actions: MenuAction[] = []
  const isOpen = postNowRefusal(status) === null && !isSent(status)
  if (isOpen && approval.is_complete) actions.push('post_now')
  if (moveRefusal(status) === null) actions.push('reschedule')
  actions.push('duplicate', 'log')
  if (deleteRefusal(status) === null) actions.push('delete')
  return actions
}

/** True while an unconfirmed post waits for the user to say whether it is live. */
export function needsLiveAnswer({ status }: PostListItem) {
  return status === 'unconfirmed'
}

export function actionLabel(action: RowAction, { status }: PostListItem) {
  return status === 'failed' ? LABELS_OF_FAILED[action] : LABELS[action]
}
