import { Commentary } from '~/features/posts/commentary'
import type { QueuedPost } from '~/lib/campaign_wire'
import { annotated } from './annotations'
import styles from './post_text.module.scss'

const TITLES = { claim: 'A claim to verify', banned: 'The brand avoids this' }

/** All of the text; claims to verify and words that the brand avoids are marked. */
export function PostText({ post }: { post: QueuedPost }) {
  return (
    <div className={styles.text}>
      {annotated(post.content, post.checks).map(({ text, mark }, index) =>
        mark === 'plain' ? (
          <Commentary key={index} text={text} />
        ) : (
          <mark key={index} className={styles.mark} data-mark={mark} title={TITLES[mark]}>
            {text}
          </mark>
        )
      )}
    </div>
  )
}
