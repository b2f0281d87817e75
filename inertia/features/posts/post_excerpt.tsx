import { excerpt } from '@domain/posts/text'
import { Tag } from '~/components/badge'
import type { PostListItem } from '#transformers/post_transformer'
import { POSTS } from './messages'
import styles from './post_excerpt.module.scss'

/** Length of a row's preview in characters. */
const EXCERPT = 60

/** The preview of a post, also used to name it in menus and buttons. */
export function previewOf({ content }: PostListItem) {
  return excerpt(content, EXCERPT) || POSTS.noText
}

interface PostExcerptProps {
  post: PostListItem
  onOpen: (post: PostListItem) => void
}

/** The preview of the post as a button that opens it. */
export function PostExcerpt({ post, onOpen }: PostExcerptProps) {
  return (
    <span className={styles.excerpt}>
      <button
        type="button"
        className={styles.words}
        dir="auto"
        data-state={post.content.trim() === '' ? 'blank' : 'text'}
        onClick={() => onOpen(post)}
      >
        {previewOf(post)}
      </button>
      {post.source === 'ai' && <Tag>AI</Tag>}
    </span>
  )
}
