import { useEffect, useId } from 'react'
import { CLIENT_NAME } from '@domain/review_links/link_rules'
import { hostOf } from '@domain/web/link_card'
import { documentTitle } from '@domain/publishing/post_payload'
import { EmptyState } from '~/components/card'
import { Field, TextInput } from '~/components/forms/field'
import { commentFromWire } from '@domain/first_comments/planned_comment'
import { FirstCommentPreview } from '~/features/posts/first_comment/first_comment_preview'
import { LinkedinPreview } from '~/features/posts/preview/linkedin_preview'
import { resharedPost } from '~/features/posts/preview/shown_preview'
import type { Shown } from '~/features/posts/preview/shown_preview'
import { Toaster } from '~/components/toaster'
import { showSlideStyle } from '~/features/posts/shown_slide_style'
import { VisuallyHidden } from '~/components/visually_hidden'
import { PostStatus } from '~/features/posts/post_status'
import { CLIENT } from './messages'
import type {
  ClientReviewPage as Review,
  ReviewedPost,
} from '#transformers/client_review_transformer'
import { useClientName } from './use_client_name'
import type { ClientName } from './use_client_name'
import { ClientDecision } from './client_decision'
import styles from './client_review.module.scss'

export interface ClientReviewProps {
  review: Review
  path: string
}

function Introduction({ review }: { review: Review }) {
  const { organization, may_approve: mayApprove, week, until } = review
  return (
    <div className={styles.introduction}>
      <h1 className={styles.title}>{week === null ? CLIENT.post : CLIENT.week(week)}</h1>
      <p className={styles.subtitle}>
        {CLIENT.subtitle(organization)} {mayApprove ? CLIENT.approveOrComment : CLIENT.commentOnly}
      </p>
      <p className={styles.until}>{CLIENT.until(until)}</p>
      <noscript>
        <p className={styles.until}>{CLIENT.noScripts}</p>
      </noscript>
    </div>
  )
}

/** The page of a review link: the posts, each with the client's decision. */
export function ClientReview({ review, path }: ClientReviewProps) {
  const client = useClientName(review.label)
  const { slide_look: slideStyle, posts } = review
  useEffect(() => showSlideStyle(slideStyle), [slideStyle])
  return (
    <>
      <header className={styles.top}>
        <Introduction review={review} />
        {posts.length > 0 && (
          <Field label={CLIENT.name} hint={CLIENT.nameHint}>
            <TextInput
              ref={client.field}
              defaultValue={client.label}
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
          post={post}
          path={path}
          client={client}
        />
      ))}
      {review.has_more && (
        <p className={styles.until}>{CLIENT.onlyFirst(posts.length, review.organization)}</p>
      )}
      <Toaster />
    </>
  )
}

interface ClientPostProps {
  post: ReviewedPost
  path: string
  client: ClientName
  /** Position among all posts of the page. */
  place: { number: number; total: number }
}

/** All pages of a carousel in a column, for browsers without scripts. */
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

/** A post as LinkedIn would show it, with the client's decision. */
function ClientPost({ post, path, client, place }: ClientPostProps) {
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
        <div className={styles.preview}>
          <LinkedinPreview
            author={{ ...post.author, picture: null }}
            text={post.text}
            mentions={post.mentions}
            when={post.preview_when ?? CLIENT.noTime}
            visibility={post.visibility}
            shown={shown}
            device="desktop"
          />
          <FirstCommentPreview
            author={{ ...post.author, picture: null }}
            comment={commentFromWire(post.first_comment)}
          />
        </div>
        <ClientDecision
          weight={place.total === 1 ? 'primary' : 'default'}
          post={post}
          path={path}
          client={client}
        />
      </div>
      <AllPages shown={shown} />
    </section>
  )
}

function linkOf({ media }: ReviewedPost): Shown {
  const link = media.find(({ type }) => type === 'article')
  const url = link?.url ?? ''
  return { kind: 'link', url, title: link?.title || hostOf(url), description: link?.content || url }
}

function documentOf({ text, media }: ReviewedPost): Shown {
  const file = media.find(({ type }) => type === 'document')
  if (file) return { kind: 'document', title: file.title || 'Document', url: file.url ?? '' }
  const titles = media.map(({ title }) => title)
  return { kind: 'pages', title: documentTitle(titles, text), pages: media }
}

/** The LinkedIn preview of the post's attachments. */
function shownOf(post: ReviewedPost): Shown {
  if (post.parent_url !== null) return resharedPost(post.parent_url)
  if (post.poll) return { kind: 'poll', poll: post.poll, results: null }
  if (post.kind === 'article') return linkOf(post)
  if (post.kind === 'document') return documentOf(post)
  const images = post.media.flatMap(({ url, alt }) => (url === null ? [] : [{ url, alt }]))
  return images.length === 0 ? { kind: 'nothing' } : { kind: 'images', images }
}
