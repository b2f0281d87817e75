import { Tag } from '~/components/tag'
import type { PostListItem } from '~/lib/wire'
import { POSTS } from './messages'
import styles from './post_words.module.scss'

/** Blank lines would take the room of words. */
function dense(text: string) {
  return text.trim().replace(/\n\s*\n/g, '\n')
}

interface PostWordsProps {
  post: PostListItem
  onOpen: () => void
}

/** The text of a card, cut after four lines (spec section 2); without an image it fills its place. */
export function PostWords({ post, onOpen }: PostWordsProps) {
  const isBlank = post.content.trim() === ''
  return (
    <div className={styles.part} data-look={post.image_url === null ? 'tile' : 'caption'}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.words} data-state={isBlank ? 'blank' : 'text'}>
          {isBlank ? POSTS.noText : dense(post.content)}
        </span>
      </button>
      {post.source === 'ai' && <Tag>AI</Tag>}
    </div>
  )
}
