import { Tile } from '~/components/card'
import { withCommentTags } from '@domain/publishing/tagged_post'
import type { PostTags } from '@domain/publishing/tagged_post'
import type { PlannedComment } from '@domain/first_comments/planned_comment'
import { Commentary } from '~/features/posts/preview/linkedin_preview'
import { delayLabel, FIRST_COMMENT } from './messages'
import styles from './first_comment_preview.module.scss'

interface FirstCommentPreviewProps {
  author: { name: string; picture: string | null; kind: 'personal' | 'company' }
  comment: PlannedComment | null
  /** The UTM tags that are added to links when it is published. */
  tags?: PostTags | null
}

/** The comment as LinkedIn shows it below the post. */
export function FirstCommentPreview({ author, comment, tags = null }: FirstCommentPreviewProps) {
  if (comment === null || comment.text.trim() === '') return null
  const text = tags ? withCommentTags(comment.text, tags) : comment.text
  return (
    <section className={styles.comment} aria-label={FIRST_COMMENT.label}>
      <Tile
        name={author.name}
        src={author.picture}
        size={28}
        shape={author.kind === 'company' ? 'square' : 'round'}
      />
      <div className={styles.card}>
        <p className={styles.head}>
          <strong>{author.name}</strong>
          <span>{FIRST_COMMENT.author}</span>
          <span className={styles.when}>{delayLabel(comment.delayMinutes)}</span>
        </p>
        <p className={styles.text} dir="auto">
          <Commentary text={text} />
        </p>
      </div>
    </section>
  )
}
