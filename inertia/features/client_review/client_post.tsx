import { useId } from 'react'
import { VisuallyHidden } from '~/components/visually_hidden'
import { LinkedinPreview } from '~/features/posts/linkedin_preview'
import type { Shown } from '~/features/posts/shown_preview'
import { PostStatus } from '~/features/posts/post_status'
import { ClientDecision } from './client_decision'
import { CLIENT } from './messages'
import type { ReviewedPost } from './review_wire'
import { shownOf } from './shown_of'
import type { ClientName } from './use_client_name'
import styles from './client_review.module.scss'

interface ClientPostProps {
  post: ReviewedPost
  path: string
  client: ClientName
  /** Among all the posts of the page. */
  place: { number: number; total: number }
}

/** What is leafed through, one below the other for who has no scripts. */
function AllPages({ shown }: { shown: Shown }) {
  if (shown.kind !== 'pages') return null
  return (
    <noscript>
      <ol>
        {shown.pages.map(({ title, content }, index) => (
          <li key={index}>
            <strong>{title}</strong> {content}
          </li>
        ))}
      </ol>
    </noscript>
  )
}

/** A post as LinkedIn would show it, and what the client says of it. */
export function ClientPost({ post, path, client, place }: ClientPostProps) {
  const headingId = useId()
  const shown = shownOf(post)
  return (
    <section className={styles.post} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} className={styles.time}>
          {post.when ?? CLIENT.noTime}
          {place.total > 1 && <VisuallyHidden>{CLIENT.place(place)}</VisuallyHidden>}
        </h2>
        <PostStatus post={{ badge: post.state }} />
      </header>
      <div className={styles.halves}>
        <LinkedinPreview
          author={{ ...post.author, picture: null }}
          text={post.text}
          shown={shown}
          device="desktop"
        />
        <ClientDecision
          weight={place.total === 1 ? 'primary' : 'default'}
          {...{ post, path, client }}
        />
      </div>
      <AllPages shown={shown} />
    </section>
  )
}
