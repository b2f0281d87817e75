import type { BulkDeletion } from '#transformers/post_transformer'

export const POSTS = {
  title: 'Posts',
  search: 'Search posts...',
  loading: 'Loading posts...',
  loadFailed: 'Failed to load posts. Please try again.',
  emptyTitle: 'No posts found',
  found: (count: number) => `${count} ${count === 1 ? 'post' : 'posts'} found`,
  emptyHint: 'Create drafts and schedule posts to see them here',
  emptySearchHint: 'Try a different search term',
  clearSearch: 'Clear search',
  noText: 'Post without text',
  noFigures: 'Not available for this connection',
  metricsPending: 'Not available yet',
  select: 'Select',
  selectAll: 'Select all posts shown',
  imageGone: 'Image unavailable (expired link)',
  shown: (count: string, total: string) => `${count} of ${total} post(s)`,
} as const

export const POST_NOW = {
  question: 'Post this content to LinkedIn immediately?',
  done: 'Post published successfully to LinkedIn!',
  failed: 'Failed to post. Please try again.',
  slow: 'LinkedIn is taking longer than usual. Your post is on its way.',
} as const

export const DELETE = {
  title: 'Delete post',
  action: 'Delete',
  scheduledQuestion:
    'Delete this scheduled post? This will permanently remove it and free up the time slot.',
  question: 'Delete this post?',
  failed: 'Failed to delete post. Please try again.',
  done: 'Post deleted',
} as const

export const LOG = {
  writtenBy: (name: string) => `Written by ${name}`,
  corrected: (by: string | null, state: 'sending' | 'saved' | 'refused' | 'unconfirmed') =>
    state === 'saved'
      ? `${by ?? 'Someone'} corrected it on LinkedIn`
      : `${by ?? 'Someone'} tried to correct it on LinkedIn`,
  version: (version: number) => `Version ${version}`,
  before: (text: string) => `before: ${text}`,
  title: 'Log',
  loading: 'Loading the log...',
  failed: "The log couldn't be loaded. Please try again.",
  gone: 'This post is no longer available.',
  timeline: 'What happened',
  platform: 'On LinkedIn',
  noLink: "The link isn't known.",
  edit: 'Edit post',
  open: 'View on LinkedIn',
} as const

export const LIVE = {
  live: 'It is live',
  notLive: 'It is not live',
  linkLabel: 'Link to the post (optional)',
  linkHint: 'Adds a link to the post on LinkedIn.',
  done: 'Marked as published',
  failed: "Your answer couldn't be saved. Please try again.",
  discard: 'Discard the link?',
  question:
    "Send this post to LinkedIn again now? Check your feed first: if it's there already, it could appear twice.",
  sendAgain: 'Send again',
} as const

export const IMPORT = {
  action: 'Import from LinkedIn',
  title: 'Import from LinkedIn',
  hint: 'Imports posts from these company pages with their metrics. Existing posts are updated.',
  empty: 'Choose at least one page.',
  start: (pages: number) => (pages === 1 ? 'Import 1 page' : `Import ${pages} pages`),
  failed: (detail: string) => `Failed to import: ${detail}`,
  cancelFailed: 'Failed to cancel.',
  starting: 'Waiting to start',
  stopped: 'The import was stopped.',
  kept: (count: number) => `${count.toLocaleString('en-US')} post(s) imported so far.`,
  again: 'Continue',
  done: ({ imported, updated }: { imported: number; updated: number }) =>
    `Imported ${imported.toLocaleString('en-US')} post(s), updated ${updated.toLocaleString('en-US')}.`,
} as const

export const DUPLICATE = {
  action: 'Duplicate as draft',
  done: 'Saved as a draft',
  failed: 'Failed to duplicate post. Please try again.',
} as const

const MAX_REASONS = 3

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
