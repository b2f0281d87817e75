import { useEffect } from 'react'
import { CLIENT_NAME } from '@domain/review_links/link_rules'
import { EmptyState } from '~/components/empty_state'
import { Field } from '~/components/field'
import { TextInput } from '~/components/text_input'
import { Toaster } from '~/components/toaster'
import { showSlideLook } from '~/features/posts/shown_slide_look'
import { ClientPost } from './client_post'
import { CLIENT } from './messages'
import type { ClientReview as Review, ClientReviewProps } from './review_wire'
import { useClientName } from './use_client_name'
import styles from './client_review.module.scss'

function Introduction({ review }: { review: Review }) {
  const { organization, may_approve: mayApprove, week, until } = review
  return (
    <div className={styles.introduction}>
      <h1 className={styles.title}>{week === null ? CLIENT.post : CLIENT.week(week)}</h1>
      <p className={styles.lede}>
        {CLIENT.lede(organization)} {mayApprove ? CLIENT.approveToo : CLIENT.commentOnly}
      </p>
      <p className={styles.until}>{CLIENT.until(until)}</p>
      <noscript>
        <p className={styles.until}>{CLIENT.noScripts}</p>
      </noscript>
    </div>
  )
}

/** The page that a review link opens: the posts, and room for the client's word. */
export function ClientReview({ review, path }: ClientReviewProps) {
  const client = useClientName(review.label)
  const { slide_look: look, posts } = review
  useEffect(() => showSlideLook(look), [look])
  return (
    <>
      <header className={styles.top}>
        <Introduction review={review} />
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
      {posts.map((post, index) => (
        <ClientPost
          key={post.id}
          place={{ number: index + 1, total: posts.length }}
          {...{ post, path, client }}
        />
      ))}
      <Toaster />
    </>
  )
}
