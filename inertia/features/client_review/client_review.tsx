import { useEffect } from 'react'
import { weekOf } from '@domain/schedule/dates'
import { weekWords } from '@domain/schedule/range_words'
import { formatDayTime } from '@domain/schedule/wall_clock'
import { CLIENT_NAME } from '@domain/review_links/link_rules'
import { EmptyState } from '~/components/empty_state'
import { Field } from '~/components/field'
import { TextInput } from '~/components/text_input'
import { Toaster } from '~/components/toaster'
import { showSlideLook } from '~/features/posts/shown_slide_look'
import { useNow } from '~/hooks/use_now'
import { ClientPost } from './client_post'
import { CLIENT } from './messages'
import type { ClientReview as Review, ClientReviewProps } from './review_wire'
import { useClientName } from './use_client_name'
import styles from './client_review.module.scss'

function titleOf({ week_start: monday }: Review) {
  return monday === null ? CLIENT.post : CLIENT.week(weekWords(weekOf(monday)))
}

function Introduction({ review, now }: { review: Review; now: Date }) {
  const { organization, may_approve: mayApprove, expires_at: end, zone } = review
  return (
    <div className={styles.introduction}>
      <h1 className={styles.title}>{titleOf(review)}</h1>
      <p className={styles.lede}>
        {CLIENT.lede(organization)} {mayApprove ? CLIENT.approveToo : CLIENT.commentOnly}
      </p>
      <p className={styles.until}>{CLIENT.until(formatDayTime(new Date(end), zone, now))}</p>
    </div>
  )
}

/** The page that a review link opens: the posts, and room for the client's word. */
export function ClientReview({ review, path }: ClientReviewProps) {
  const now = useNow()
  const client = useClientName(review.label)
  const { slide_look: look, zone, posts } = review
  useEffect(() => showSlideLook(look), [look])
  return (
    <>
      <header className={styles.top}>
        <Introduction review={review} now={now} />
        {posts.length > 0 && (
          <Field label={CLIENT.name} hint={CLIENT.nameHint} className={styles.name}>
            <TextInput
              ref={client.field}
              value={client.name}
              maxLength={CLIENT_NAME.max}
              autoComplete="name"
              onChange={(event) => client.setName(event.target.value)}
            />
          </Field>
        )}
      </header>
      {posts.length === 0 && <EmptyState title={CLIENT.none} hint={CLIENT.noneHint} />}
      {posts.map((post) => (
        <ClientPost key={post.id} {...{ post, path, zone, now, client }} />
      ))}
      <Toaster />
    </>
  )
}
