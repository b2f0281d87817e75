import { memo, useId } from 'react'
import type { ReactNode } from 'react'
import type { Instant } from '@domain/schedule/instant'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { isUnpostable } from '@domain/linkedin/posting_rights'
import type { PostingRights } from '@domain/linkedin/posting_rights'
import { failureLabel } from '@domain/publishing/failure_codes'
import { TableCell, TableRow } from '~/components/table'
import { useDisclosure } from '~/hooks/use_disclosure'
import type { PostListItem } from '#transformers/post_transformer'
import { Tooltip } from '~/components/tooltip'
import { VisuallyHidden } from '~/components/visually_hidden'
import { UNPOSTABLE } from '~/lib/author_choices'
import { formatCount } from '~/lib/format'
import { columnCount, metricColumns } from './list_layout'
import type { ListLayout } from './list_layout'
import { isPlainClick, StatusButton } from '~/features/posts/post_status'
import { LiveQuestion } from '~/features/posts/log/live_question'
import { PostAuthor } from '~/features/posts/preview/linkedin_preview'
import { PostExcerpt, previewOf } from '~/features/posts/post_excerpt'
import { PostTime } from '~/features/posts/moment'
import { Checkbox } from '~/components/forms/choices'
import { POSTS } from '~/features/posts/messages'
import { PostActions, needsLiveAnswer } from './post_actions'
import type { OnAction } from './post_actions'
import { formatMetrics, missingMetricsReason, missingMetricReason } from './use_metrics_refresh'
import type { MetricName } from './use_metrics_refresh'
import styles from './post_row.module.scss'

export interface ListedPostProps {
  post: PostListItem
  timezone: string
  today: Instant
  isSelected: boolean
  onSelect: (post: PostListItem) => void
  onAction: OnAction
}

interface PostRowProps extends ListedPostProps {
  layout: ListLayout
  index: number
  /** True if the connection can't post as its author. */
  isUnpostable: boolean
}

export function isPostUnpostable(post: PostListItem, postsAs: PostingRights | null) {
  return isUnpostable({ status: post.status, kind: post.author_kind, urn: post.author_id }, postsAs)
}

function Row(props: PostRowProps) {
  const { post, layout, timezone, today, index, isSelected, onSelect, onAction } = props
  const { isOpen, toggle } = useDisclosure()
  const reasonId = useId()
  const onOpen = () => onAction('open', post)
  const columns = metricColumns(layout)
  const reason = post.failure_reason ? (
    <PostFailure post={post} reasonId={reasonId} isOpen={isOpen} onToggle={toggle} />
  ) : null
  const warning = props.isUnpostable ? <AuthorWarning onOpen={onOpen} /> : null
  const failure = needsLiveAnswer(post) ? (
    <LiveQuestion post={post} onAction={onAction} />
  ) : (
    (reason ?? warning)
  )
  return (
    <>
      <TableRow
        data-post={post.id}
        data-status={post.status}
        aria-rowindex={index + 2}
        selected={isSelected}
        onClick={(event) => isPlainClick(event) && onOpen()}
      >
        <TableCell className={styles.box}>
          <PostCheckbox post={post} isSelected={isSelected} onSelect={onSelect} />
        </TableCell>
        <TableCell>
          <StatusButton post={post} onAction={onAction} />
        </TableCell>
        <TableCell className={styles.post}>
          <PostExcerpt post={post} onOpen={onOpen} />
          {layout !== 'wide' && (
            <span className={styles.byline}>
              <PostAuthor post={post} />
              {columns.length === 0 && (failure ?? <MetricsLine post={post} />)}
            </span>
          )}
        </TableCell>
        {layout === 'wide' && (
          <TableCell className={styles.authorCell}>
            <PostAuthor post={post} />
          </TableCell>
        )}
        <TableCell className={styles.timeCell}>
          <PostTime
            post={post}
            timezone={timezone}
            today={today}
            listZone={zoneShortName(today, timezone)}
          />
        </TableCell>
        <MetricCells post={post} columns={columns} failure={failure} />
        <TableCell align="end">
          <PostActions post={post} onAction={onAction} />
        </TableCell>
      </TableRow>
      {isOpen && reason && (
        <tr className={styles.reasonRow}>
          <td id={reasonId} colSpan={columnCount(layout)}>
            {post.failure_reason}
          </td>
        </tr>
      )}
    </>
  )
}

/** Reasons without a code, for posts that continue without help. */
const TEXTS_WITHOUT_CODE: Readonly<Record<string, string | undefined>> = {
  scheduled: 'Will be retried',
  publishing: 'Will be retried',
}

export const PostRow = memo(Row)

/** LinkedIn's metrics on one line, for layouts without metric columns. */
function MetricsLine({ post }: { post: PostListItem }) {
  const metricsText = missingMetricsReason(post) ?? formatMetrics(post).join(' · ')
  return metricsText && <span className={styles.figureLine}>{metricsText}</span>
}

interface PostFailureProps {
  post: PostListItem
  /** Id of the line that shows the whole reason. */
  reasonId: string
  isOpen: boolean
  onToggle: () => void
}

/** The failure in a few words. Hovering or opening it shows the whole reason. */
function PostFailure({ post, reasonId, isOpen, onToggle }: PostFailureProps) {
  const short =
    failureLabel(post.failure_code) || TEXTS_WITHOUT_CODE[post.status] || 'Why it failed'
  return (
    <Tooltip text={<span className={styles.hint}>{post.failure_reason}</span>}>
      <button
        type="button"
        className={styles.failure}
        aria-expanded={isOpen}
        aria-controls={isOpen ? reasonId : undefined}
        onClick={onToggle}
      >
        {short}
      </button>
    </Tooltip>
  )
}

/** Its editor, which it opens, says how to solve it. */
function AuthorWarning({ onOpen }: { onOpen: () => void }) {
  return (
    <Tooltip text={<span className={styles.hint}>{UNPOSTABLE}</span>}>
      <button type="button" className={styles.failure} data-tone="caution" onClick={onOpen}>
        {failureLabel('author_unknown')}
      </button>
    </Tooltip>
  )
}

interface MetricCellsProps {
  post: PostListItem
  columns: { name: MetricName; label: string }[]
  /** Shown instead of metrics. */
  failure: ReactNode
}

function Metric({ count, missing }: { count: number | null; missing: string }) {
  if (count !== null) return formatCount(count)
  return (
    <Tooltip text={missing}>
      <span>
        <span aria-hidden>–</span>
        <VisuallyHidden>{missing}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}

/** LinkedIn's metrics, or why there are none. An unknown metric is never shown as 0. */
function MetricCells({ post, columns, failure }: MetricCellsProps) {
  if (columns.length === 0) return null
  const missing = missingMetricsReason(post)
  if (failure || missing || post.type !== 'published') {
    return (
      <TableCell colSpan={columns.length} align="end" tone="muted" className={styles.note}>
        {failure ?? missing}
      </TableCell>
    )
  }
  return columns.map(({ name }) => (
    <TableCell key={name} align="end" tone={post[name] === null ? 'muted' : 'ink'}>
      <Metric count={post[name]} missing={missingMetricReason(post)} />
    </TableCell>
  ))
}

type PostCheckboxProps = Pick<ListedPostProps, 'post' | 'isSelected' | 'onSelect'>

/** Checking the first post starts selection mode. */
export function PostCheckbox({ post, isSelected, onSelect }: PostCheckboxProps) {
  return (
    <Checkbox
      checked={isSelected}
      onChange={() => onSelect(post)}
      aria-label={`${POSTS.select}: ${previewOf(post)}`}
    />
  )
}
