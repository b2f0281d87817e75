import { excerpt } from '@domain/posts/excerpt'
import { Tag } from '~/components/tag'
import type { PostListItem } from '~/lib/wire'
import { POSTS } from './messages'
import styles from './post_excerpt.module.scss'

/** Characters of a row's preview (spec section 2). */
const EXCERPT = 60

/** The preview of a post, also where a menu or a button has to say which one it means. */
export function previewOf({ content }: PostListItem) {
  return excerpt(content, EXCERPT) || POSTS.noText
}

interface PostExcerptProps {
  post: PostListItem
  onOpen: (post: PostListItem) => void
}

/** The post in a few words: pressing them opens it. */
export function PostExcerpt({ post, onOpen }: PostExcerptProps) {
  return (
    <span className={styles.excerpt}>
      <button
        type="button"
        className={styles.words}
        data-state={post.content.trim() === '' ? 'blank' : 'text'}
        onClick={() => onOpen(post)}
      >
        {previewOf(post)}
      </button>
      {post.source === 'ai' && <Tag>AI</Tag>}
    </span>
  )
}
