import { PAGE } from '@domain/paging/cursor'

interface Reading<Row> {
  /** How many rows to read at least; Infinity reads all of them. */
  wanted: number
  /** Which rows count. */
  accepts?: (row: Row) => boolean
}

/** The rows of a list that were read, and whether there are more. */
export interface ReadPages<Row> {
  rows: Row[]
  hasMore: boolean
}

type LoadPage<Row> = (page: {
  limit: number
  cursor: string | null
}) => Promise<{ rows: Row[]; nextCursor: string | null }>

/** Reads a list from its beginning, page by page, until it has enough rows. */
export async function readPages<Row extends { id: string }>(
  load: LoadPage<Row>,
  { wanted, accepts = () => true }: Reading<Row>
): Promise<ReadPages<Row>> {
  // A row is in two pages if it was moved between them.
  const rows = new Map<string, Row>()
  const limit = Math.min(wanted, PAGE.max)
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<LoadPage<Row>>> = await load({ limit, cursor })
    for (const row of page.rows) if (accepts(row) && !rows.has(row.id)) rows.set(row.id, row)
    cursor = page.nextCursor
  } while (cursor !== null && rows.size < wanted)
  return { rows: [...rows.values()], hasMore: cursor !== null }
}
