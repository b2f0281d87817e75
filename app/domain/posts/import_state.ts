/** How far an import has come: what one that was interrupted goes on from. */
export interface ImportState {
  imported: number
  updated: number
  /** The authors whose posts are all read. */
  done: string[]
  /** Where the page begins that comes next of the first author who is not. */
  start: number
}

export const NOTHING_IMPORTED: ImportState = { imported: 0, updated: 0, done: [], start: 0 }

/** The state of an earlier try as it was kept; nothing imported where there is none. */
export function importState(kept: unknown): ImportState {
  const { imported, updated, done, start } = { ...NOTHING_IMPORTED, ...Object(kept) }
  const counts = [imported, updated, start].every((count) => Number.isSafeInteger(count))
  if (!counts || !Array.isArray(done)) return NOTHING_IMPORTED
  return { imported, updated, start, done: done.filter((urn) => typeof urn === 'string') }
}

/** Where one author's posts end, the next author's begin. */
export function afterPage(state: ImportState, author: string, next: number | null): ImportState {
  if (next !== null) return { ...state, start: next }
  return { ...state, done: [...state.done, author], start: 0 }
}

/** The authors that a request names, as JSON keeps them; empty: all that may be read. */
export function orderedAuthors(input: unknown): string[] {
  const { authors } = Object(input)
  return Array.isArray(authors) ? authors.filter((urn) => typeof urn === 'string') : []
}
