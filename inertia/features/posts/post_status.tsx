import { StatusBadge, statusStyles } from '~/components/status_badge'
import type { StatusName } from '~/components/status_badge'
import type { PostListItem } from '#transformers/post_transformer'

function isStatusName(look: string): look is StatusName {
  return Object.hasOwn(statusStyles, look)
}

/** An unknown status is shown as pending (spec section 4). */
export function PostStatus({ post: { badge } }: { post: Pick<PostListItem, 'badge'> }) {
  return (
    <StatusBadge status={isStatusName(badge.look) ? badge.look : 'pending'} label={badge.label} />
  )
}
