/** What a column of the database holds, the same on both databases. */
export type CellKind = 'text' | 'number' | 'instant'

export interface ColumnFacts {
  name: string
  kind: CellKind
  /** Characters; null: as many as one likes. */
  maxLength: number | null
  isNullable: boolean
  /** The database writes it itself. */
  isGenerated: boolean
}

export interface Reference {
  column: string
  /** The table that the column points into, at its key. */
  table: string
}

/** A table as the database describes it. */
export interface TableFacts {
  name: string
  /** Its primary key. */
  key: string
  columns: ColumnFacts[]
  references: Reference[]
}

/** As a row goes into an archive: instants as `yyyy-MM-dd HH:mm:ss.SSS` UTC, the rest as it is stored. */
export type Cell = string | number | null
export type PortableRow = Record<string, Cell>

/** The tables, those first that others point at: rows go in in this order. */
export function inOrderOfReferences(tables: readonly TableFacts[]): TableFacts[] {
  const ordered: TableFacts[] = []
  const names = new Set<string>()
  let left = [...tables]
  while (left.length > 0) {
    const ready = left.filter((table) => pointsOnlyAt(table, names, left))
    if (ready.length === 0) throw new Error('Tables that point at each other have no order')
    for (const table of ready) names.add(table.name)
    ordered.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}

function pointsOnlyAt({ name, references }: TableFacts, done: Set<string>, left: TableFacts[]) {
  const waitsFor = (table: string) => left.some((other) => other.name === table)
  return references.every(({ table }) => table === name || done.has(table) || !waitsFor(table))
}
