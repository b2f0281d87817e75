import { Commentary } from '~/features/posts/commentary'
import type { QueuedPost } from '~/lib/campaign_wire'
import { annotated, type Piece } from './annotations'
import { inParagraphs } from './paragraphs'
import styles from './post_text.module.scss'

const TITLES = { claim: 'A claim to verify', banned: 'Your brand avoids this' }

function Words({ piece: { text, mark } }: { piece: Piece }) {
  if (mark === 'plain') return <Commentary text={text} />
  return (
    <mark className={styles.mark} data-mark={mark} title={TITLES[mark]}>
      {text}
    </mark>
  )
}

/** All of the text; claims to verify and words that the brand avoids are marked. */
export function PostText({ post }: { post: QueuedPost }) {
  return (
    <div className={styles.text}>
      {inParagraphs(annotated(post.content, post.checks)).map((pieces, index) => (
        <p key={index}>
          {pieces.map((piece, place) => (
            <Words key={place} piece={piece} />
          ))}
        </p>
      ))}
    </div>
  )
}
