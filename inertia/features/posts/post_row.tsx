import { memo, useId } from 'react'
import type { Instant } from '@domain/schedule/instant'
import { TableCell } from '~/components/table_cell'
import { TableRow } from '~/components/table_row'
import { useDisclosure } from '~/hooks/use_disclosure'
import { zoneShortName } from '@domain/schedule/wall_clock'
import type { PostListItem } from '~/lib/wire'
import { FigureCells } from './figure_cells'
import { FigureLine } from './figure_line'
import { columnCount, figureColumns, type ListLayout } from './list_layout'
import { isPlainClick } from './is_plain_click'
import { LiveQuestion } from './live_question'
import { PostActions, type OnAction } from './post_actions'
import { PostAuthor } from './post_author'
import { PostCheckbox } from './post_checkbox'
import { PostExcerpt } from './post_excerpt'
import { PostFailure } from './post_failure'
import { asksWhetherLive } from './post_row_actions'
import { PostTime } from './post_time'
import { StatusButton } from './status_button'
import styles from './post_row.module.scss'

interface PostRowProps {
  post: PostListItem
  layout: ListLayout
  timezone: string
  today: Instant
  /** Its place in the list. */
  index: number
  isSelected: boolean
  onSelect: (post: PostListItem) => void
  onAction: OnAction
}

function Row(props: PostRowProps) {
  const { post, layout, timezone, today, index, isSelected, onSelect, onAction } = props
  const { isOpen, toggle } = useDisclosure()
  const reasonId = useId()
  const onOpen = () => onAction('open', post)
  const figures = figureColumns(layout)
  const reason = post.failure_reason ? (
    <PostFailure post={post} reasonId={reasonId} isOpen={isOpen} onToggle={toggle} />
  ) : null
  const failure = asksWhetherLive(post) ? <LiveQuestion post={post} onAction={onAction} /> : reason
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
              {figures.length === 0 && (failure ?? <FigureLine post={post} />)}
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
        <FigureCells post={post} columns={figures} failure={failure} />
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

export const PostRow = memo(Row)
