import { HASHTAG } from '@domain/posts/hashtags'
import styles from './linkedin_preview.module.scss'

interface CommentaryProps {
  text: string
}

/** Text as LinkedIn shows it: line breaks kept, hashtags in the link colour. */
export function Commentary({ text }: CommentaryProps) {
  return text.split(HASHTAG).map((part, index) =>
    index % 2 === 1 ? (
      <span key={`${index}-${part}`} className={styles.hashtag}>
        {part}
      </span>
    ) : (
      part
    )
  )
}
