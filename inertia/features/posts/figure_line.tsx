import type { PostListItem } from '~/lib/wire'
import { figuresInWords, missingFigures } from './figures'
import styles from './post_row.module.scss'

/** What LinkedIn counted, beside the author where there is no room for columns. */
export function FigureLine({ post }: { post: PostListItem }) {
  const words = missingFigures(post) ?? figuresInWords(post).join(' · ')
  return words && <span className={styles.figureLine}>{words}</span>
}
