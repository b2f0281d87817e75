import type { Run } from '~/lib/assistant_wire'

/** An import as the screen follows it; `result` counts what it has taken over so far. */
export type ImportRun = Omit<Run, 'result'> & { result?: ImportCounts }

export type ImportCounts = { imported: number; updated: number }

/** What came of deleting many: how many went, and why the others did not. */
export type BulkDeletion = { deleted: number; failed: { id: string; reason: string }[] }
