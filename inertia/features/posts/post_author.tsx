import { Tile } from '~/components/tile'
import type { PostListItem } from '~/lib/wire'
import styles from './post_author.module.scss'

/** Square for a company page, round for a person. */
export function PostAuthor({ post }: { post: PostListItem }) {
  if (!post.author_name) return null
  const shape = post.author_kind === 'company' ? 'square' : 'round'
  return (
    <span className={styles.author}>
      <Tile name={post.author_name} size={20} shape={shape} />
      <span className={styles.authorName}>{post.author_name}</span>
    </span>
  )
}
