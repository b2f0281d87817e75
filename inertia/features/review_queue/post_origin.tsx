import { Repeat2, Rss } from 'lucide-react'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import { ORIGIN } from './messages'
import styles from './post_origin.module.scss'

interface PostOriginProps {
  origin: NonNullable<QueuedPostCard['origin']>
  /** The post that is reshared; null without one. */
  parentUrl: string | null
}

/** The source of a post: an article of a feed, or an old post with its previous text. */
export function PostOrigin({ origin, parentUrl }: PostOriginProps) {
  const { kind, source, title, link, text, shared_percent: shared } = origin
  if (kind === 'feed') {
    return (
      <p className={styles.origin}>
        <Rss size={14} />
        <span>
          {ORIGIN.fromFeed(source)}{' '}
          {link ? (
            <a href={link} className="link" target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          ) : (
            title
          )}
        </span>
      </p>
    )
  }
  return (
    <details className={styles.origin}>
      <summary>
        <Repeat2 size={14} />
        <span>
          {parentUrl ? ORIGIN.reshared(title) : ORIGIN.reworded(title, 100 - (shared ?? 0))}
        </span>
      </summary>
      <blockquote className={styles.before}>{text}</blockquote>
      {parentUrl && (
        <a href={parentUrl} className="link" target="_blank" rel="noopener noreferrer">
          {ORIGIN.onLinkedin}
        </a>
      )}
    </details>
  )
}
