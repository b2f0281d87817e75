import type { BulkDeletion } from '#transformers/post_transformer'

const MAX_REASONS = 3

/** The exact texts of a bulk deletion (spec section 8). */
export const BULK = {
  title: 'Delete posts',
  question: (count: number) =>
    count === 1 ? 'Delete this post?' : `Delete these ${count.toLocaleString('en-US')} posts?`,
  action: (count: number) => `Delete ${count.toLocaleString('en-US')} Post(s)`,
  failed: 'Failed to delete posts. Please try again.',
  logged: "Posts that weren't deleted:",
} as const

/** The outcome of a bulk deletion as text; `tone` is that of the toast. */
export function bulkResultMessage({ deleted, failed }: BulkDeletion) {
  if (deleted === 0) {
    const reasons = [...new Set(failed.map(({ reason }) => reason))].slice(0, MAX_REASONS)
    const head = `Failed to delete all ${failed.length} post(s). Check console for details:`
    return { tone: 'error', text: [head, ...reasons].join('\n') } as const
  }
  const done = `Successfully deleted ${deleted} post(s)`
  if (failed.length === 0) return { tone: 'success', text: done } as const
  return { tone: 'error', text: `${done}. Failed to delete ${failed.length} post(s).` } as const
}
