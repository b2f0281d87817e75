import { Button } from '~/components/button'
import type { QueuedPost } from '~/lib/campaign_wire'
import { REVIEW } from './messages'
import { PostPicture } from './post_picture'
import styles from './post_picture.module.scss'

interface PictureRowProps {
  post: QueuedPost
  /** As large as readers see it. */
  onEnlarge: () => void
}

/** The picture small, with the words that stand for it; nothing where there is none. */
export function PictureRow({ post, onEnlarge }: PictureRowProps) {
  if (!post.image_url) return null
  return (
    <div className={styles.row}>
      <PostPicture post={post} size="small" />
      <div className={styles.words}>
        <p>{post.image_alt ? `Alt text: ${post.image_alt}` : REVIEW.noAlt}</p>
        <Button size="small" onClick={onEnlarge}>
          {REVIEW.enlarge}
        </Button>
      </div>
    </div>
  )
}
