import { withOrganization } from '@domain/organizations/organization_url'
import type { Instant } from '@domain/schedule/instant'
import { PageLink } from '~/components/page_link'
import { previewOf } from '~/features/posts/post_excerpt'
import { PostStatus } from '~/features/posts/post_status'
import { PostTime } from '~/features/posts/post_time'
import { formatCount } from '~/lib/format_count'
import type { PublisherStatus } from '~/lib/status_wire'
import { STATUS } from './messages'
import styles from './status.module.scss'

type Unsettled = PublisherStatus['unsettled']

interface UnsettledPostsProps {
  unsettled: Unsettled
  timezone: string
  today: Instant
}

function postUrl(postId: string) {
  return `/dashboard/posts?tab=failed&post=${encodeURIComponent(postId)}`
}

function Item({
  post,
  ...zone
}: { post: Unsettled['posts'][number] } & Omit<UnsettledPostsProps, 'unsettled'>) {
  return (
    <li className={styles.post}>
      <PostStatus post={post} />
      <PageLink
        className={styles.words}
        href={withOrganization(postUrl(post.id), post.organization.id)}
      >
        {previewOf(post)}
      </PageLink>
      <span className={styles.where}>{post.organization.name}</span>
      <PostTime post={post} {...zone} />
    </li>
  )
}

/** Unconfirmed and overdue posts: each leads to the post. */
export function UnsettledPosts({ unsettled: { posts, total }, ...zone }: UnsettledPostsProps) {
  return (
    <section className={styles.section} aria-labelledby="status-waiting">
      <h2 id="status-waiting" className={styles.heading}>
        {STATUS.waiting}
      </h2>
      {total === 0 && <p className={styles.note}>{STATUS.nothingWaits}</p>}
      {total > posts.length && (
        <p className={styles.note}>
          The latest {formatCount(posts.length)} of {formatCount(total)}.
        </p>
      )}
      <ul className={styles.posts}>
        {posts.map((post) => (
          <Item key={post.id} post={post} {...zone} />
        ))}
      </ul>
    </section>
  )
}
