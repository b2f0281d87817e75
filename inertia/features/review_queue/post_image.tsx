import { useState } from 'react'
import { ImageOff } from 'lucide-react'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import { REVIEW } from './messages'
import styles from './post_image.module.scss'

interface PostImageProps {
  post: QueuedPostCard
  /** A `thumb` is decorative, because text beside it names the post. */
  size: 'thumb' | 'small'
}

/** The post's image, or a note that it is no longer available. */
export function PostImage({ post, size }: PostImageProps) {
  const [goneUrl, setGoneUrl] = useState<string | null>(null)
  const url = post.image_url
  if (!url) return null
  if (url === goneUrl) {
    return (
      <p className={styles.gone} data-size={size}>
        <ImageOff size={16} />
        <span>{REVIEW.imageGone}</span>
      </p>
    )
  }
  return (
    <img
      className={styles.image}
      data-size={size}
      src={url}
      alt={size === 'thumb' ? '' : (post.image_alt ?? '')}
      width={size === 'thumb' ? 84 : 160}
      height={size === 'thumb' ? 84 : 100}
      loading="lazy"
      onError={() => setGoneUrl(url)}
    />
  )
}
