import { Tag } from '~/components/tag'
import type { PostListItem } from '~/lib/wire'
import { POSTS } from './messages'
import styles from './post_words.module.scss'

/** Blank lines would take the room of words. */
function dense(text: string) {
  return text.trim().replace(/\n\s*\n/g, '\n')
}

/** The text of a card, cut after four lines (spec section 2). */
export function PostWords({ post }: { post: PostListItem }) {
  const isBlank = post.content.trim() === ''
  return (
    <div className={styles.part}>
      <p className={styles.words} data-state={isBlank ? 'blank' : 'text'}>
        {isBlank ? POSTS.noText : dense(post.content)}
      </p>
      {post.source === 'ai' && <Tag>AI</Tag>}
    </div>
  )
}
