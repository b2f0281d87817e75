/** The type of a column, identical for both databases. */
export type CellKind = 'text' | 'number' | 'instant'

export interface ColumnSchema {
  name: string
  kind: CellKind
  /** The maximum number of characters; null means unlimited. */
  maxLength: number | null
  isNullable: boolean
  /** True when the database computes the value. */
  isGenerated: boolean
}

export interface Reference {
  column: string
  /** The table whose primary key the column refers to. */
  table: string
}

/** A table as the database describes it. */
export interface TableSchema {
  name: string
  /** The name of the primary key. */
  key: string
  columns: ColumnSchema[]
  references: Reference[]
}

/**
 * A value in an archive. Instants are written as `yyyy-MM-dd HH:mm:ss.SSS` in UTC, all others as
 * they are stored.
 */
export type Cell = string | number | null
export type PortableRow = Record<string, Cell>

/** Returns the characters of a row's texts. Every other value counts as 8. */
export function rowCharacters(row: PortableRow): number {
  const lengths = Object.values(row).map((cell) => (typeof cell === 'string' ? cell.length : 8))
  return lengths.reduce((sum, length) => sum + length, 0)
}

/** Sorts tables so that referenced ones come first. Rows are inserted in this order. */
export function sortByReferences(tables: readonly TableSchema[]): TableSchema[] {
  const ordered: TableSchema[] = []
  const names = new Set<string>()
  let left = [...tables]
  while (left.length > 0) {
    const ready = left.filter((table) => referencesOnly(table, names, left))
    if (ready.length === 0) throw new Error('Tables that point at each other have no order')
    for (const table of ready) names.add(table.name)
    ordered.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}

function referencesOnly({ name, references }: TableSchema, done: Set<string>, left: TableSchema[]) {
  const waitsFor = (table: string) => left.some((other) => other.name === table)
  return references.every(({ table }) => table === name || done.has(table) || !waitsFor(table))
}
