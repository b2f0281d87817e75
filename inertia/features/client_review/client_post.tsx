import { useId } from 'react'
import { inZone, zoneShortName } from '@domain/schedule/wall_clock'
import { LinkedinPreview } from '~/features/posts/linkedin_preview'
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
  zone: string
  now: Date
  client: ClientName
}

/** 'Tuesday, November 24, 09:00 CET' */
function timeWords({ at }: ReviewedPost, zone: string) {
  if (at === null) return CLIENT.noTime
  const moment = new Date(at)
  return `${inZone(moment, zone).toFormat('EEEE, MMMM d, HH:mm')} ${zoneShortName(moment, zone)}`
}

/** A post as LinkedIn would show it, and what the client says of it. */
export function ClientPost({ post, path, zone, now, client }: ClientPostProps) {
  const headingId = useId()
  return (
    <section className={styles.post} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} className={styles.time}>
          {timeWords(post, zone)}
        </h2>
        <PostStatus post={{ badge: post.state }} />
      </header>
      <div className={styles.halves}>
        <LinkedinPreview
          author={{ ...post.author, picture: null }}
          text={post.text}
          shown={shownOf(post)}
          device="desktop"
        />
        <ClientDecision {...{ post, path, zone, now, client }} />
      </div>
    </section>
  )
}
