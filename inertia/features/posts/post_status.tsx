import { StatusBadge, statusStyles } from '~/components/status_badge'
import type { StatusName } from '~/components/status_badge'
import type { PostListItem } from '#transformers/post_transformer'
import { useId } from 'react'
import type { MouseEvent } from 'react'
import { Tooltip } from '~/components/tooltip'
import type { OnAction } from '~/features/posts/list/post_actions'
import styles from './status_button.module.scss'

function isStatusName(name: string): name is StatusName {
  return Object.hasOwn(statusStyles, name)
}

/** An unknown status is shown as pending. */
export function PostStatus({ post: { badge } }: { post: Pick<PostListItem, 'badge'> }) {
  return (
    <StatusBadge status={isStatusName(badge.look) ? badge.look : 'pending'} label={badge.label} />
  )
}

interface StatusButtonProps {
  post: PostListItem
  onAction: OnAction
}

/**
 * The status of a row as a button that opens the log. A failed post also has a tooltip and an
 * accessible description with the problem and its fix. The button stays the same element when the
 * status changes, so that it keeps the focus.
 */
export function StatusButton({ post, onAction }: StatusButtonProps) {
  const reasonId = useId()
  const reason = post.failure_reason
  return (
    <>
      <Tooltip text={reason}>
        <button
          type="button"
          className={styles.status}
          aria-haspopup="dialog"
          aria-describedby={reason ? reasonId : undefined}
          onClick={() => onAction('log', post)}
        >
          <PostStatus post={post} />
        </button>
      </Tooltip>
      <span id={reasonId} hidden>
        {reason}
      </span>
    </>
  )
}

const INTERACTIVE = 'a, button, input, label, [role="menu"], [role="checkbox"]'

/**
 * True for a click on the row or card itself, not on a control in it and not to select text. Clicks
 * in portals, such as the row's menu, also bubble here through React.
 */
export function isPlainClick({ target, currentTarget }: MouseEvent) {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  if (window.getSelection()?.type === 'Range') return false
  const control = target.closest(INTERACTIVE)
  return control === null || !currentTarget.contains(control)
}
