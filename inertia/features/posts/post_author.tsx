import { Tile } from '~/components/tile'
import type { PostListItem } from '~/lib/wire'
import styles from './post_author.module.scss'

/** Square for a company page, round for a person; a page may be one whose name nobody has asked for yet. */
export function PostAuthor({ post }: { post: PostListItem }) {
  const isPage = post.author_kind === 'company'
  const name = post.author_name ?? (isPage ? 'Company page' : null)
  if (!name) return null
  return (
    <span className={styles.author}>
      <Tile name={name} size={20} shape={isPage ? 'square' : 'round'} />
      <span className={styles.authorName}>{name}</span>
    </span>
  )
}
