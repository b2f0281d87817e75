import type { ReactNode } from 'react'
import { TableCell } from '~/components/table_cell'
import { Tooltip } from '~/components/tooltip'
import { VisuallyHidden } from '~/components/visually_hidden'
import { formatCount } from '~/lib/format_count'
import type { PostListItem } from '~/lib/wire'
import { missingFigure, missingFigures, type FigureName } from './figures'
import styles from './post_row.module.scss'

interface FigureCellsProps {
  post: PostListItem
  columns: { name: FigureName; label: string }[]
  /** Said in place of figures. */
  failure: ReactNode
}

function Figure({ count, missing }: { count: number | null; missing: string }) {
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

/** What LinkedIn counted; where it gives nothing, the words why. Never 0 for what is not known. */
export function FigureCells({ post, columns, failure }: FigureCellsProps) {
  if (columns.length === 0) return null
  const missing = missingFigures(post)
  if (failure || missing || post.type !== 'published') {
    return (
      <TableCell colSpan={columns.length} align="end" tone="muted" className={styles.note}>
        {failure ?? missing}
      </TableCell>
    )
  }
  return columns.map(({ name }) => (
    <TableCell key={name} align="end" tone={post[name] === null ? 'muted' : 'ink'}>
      <Figure count={post[name]} missing={missingFigure(post)} />
    </TableCell>
  ))
}
