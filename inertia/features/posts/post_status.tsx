import { StatusBadge } from '~/components/status_badge'
import { statusLook, type StatusName } from '~/components/status_look'
import type { PostListItem } from '~/lib/wire'

function isStatusName(look: string): look is StatusName {
  return Object.hasOwn(statusLook, look)
}

/** A status that is not known shows as pending (spec section 4). */
export function PostStatus({ post: { badge } }: { post: Pick<PostListItem, 'badge'> }) {
  return (
    <StatusBadge status={isStatusName(badge.look) ? badge.look : 'pending'} label={badge.label} />
  )
}
