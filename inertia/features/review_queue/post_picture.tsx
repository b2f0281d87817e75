import { useState } from 'react'
import { ImageOff } from 'lucide-react'
import type { QueuedPost } from '~/lib/campaign_wire'
import { REVIEW } from './messages'
import styles from './post_picture.module.scss'

interface PostPictureProps {
  post: QueuedPost
  /** A `thumb` is decorative: the words say what the post is. */
  size: 'thumb' | 'small'
}

/** The post's picture, or that it is not there any more. */
export function PostPicture({ post, size }: PostPictureProps) {
  const [goneUrl, setGoneUrl] = useState<string | null>(null)
  const url = post.image_url
  if (!url) return null
  if (url === goneUrl) {
    return (
      <p className={styles.gone} data-size={size}>
        <ImageOff size={16} aria-hidden />
        <span>{REVIEW.imageGone}</span>
      </p>
    )
  }
  return (
    <img
      className={styles.picture}
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
