import { useState } from 'react'
import { ImageOff } from 'lucide-react'
import type { PostListItem } from '~/lib/wire'
import { POSTS } from './messages'
import { previewOf } from './post_excerpt'
import styles from './post_picture.module.scss'

/** The first picture of a post; where it does not load any more, the words for that. */
export function PostPicture({ post }: { post: PostListItem }) {
  const [isGone, setGone] = useState(false)
  if (post.image_url === null) return null
  if (isGone) {
    return (
      <p className={styles.gone}>
        <ImageOff size={16} />
        {POSTS.pictureGone}
      </p>
    )
  }
  return (
    <img
      className={styles.picture}
      src={post.image_url}
      alt={`Image of the post: ${previewOf(post)}`}
      width={320}
      height={168}
      loading="lazy"
      onError={() => setGone(true)}
    />
  )
}
