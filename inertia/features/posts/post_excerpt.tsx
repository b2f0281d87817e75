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

export function PostExcerpt({ post }: { post: PostListItem }) {
  return (
    <span className={styles.excerpt}>
      <span className={styles.words} data-state={post.content.trim() === '' ? 'blank' : 'text'}>
        {previewOf(post)}
      </span>
      {post.source === 'ai' && <Tag>AI</Tag>}
    </span>
  )
}
