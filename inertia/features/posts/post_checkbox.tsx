import { Checkbox } from '~/components/checkbox'
import type { PostListItem } from '~/lib/wire'
import { POSTS } from './messages'
import { previewOf } from './post_excerpt'

interface PostCheckboxProps {
  post: PostListItem
  isSelected: boolean
  onSelect: (post: PostListItem) => void
}

/** Ticking the first one begins selection mode with it. */
export function PostCheckbox({ post, isSelected, onSelect }: PostCheckboxProps) {
  return (
    <Checkbox
      checked={isSelected}
      onChange={() => onSelect(post)}
      aria-label={`${POSTS.select}: ${previewOf(post)}`}
    />
  )
}
