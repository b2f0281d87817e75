/** The exact words of the Posts screen (spec sections 2 and 8). */
export const POSTS = {
  title: 'Posts',
  search: 'Search posts...',
  loading: 'Loading posts...',
  loadFailed: 'Failed to load posts. Please try again.',
  emptyTitle: 'No posts found',
  emptyHint: 'Create drafts and schedule posts to see them here',
  emptySearchHint: 'Try a different search term',
  noText: 'Picture without words',
  noFigures: 'Not available for this connection',
  noFiguresYet: 'Not available yet',
  select: 'Select',
  selectAll: 'Select all posts shown',
  pictureGone: 'Image unavailable (expired link)',
  shown: (count: string, total: string) => `${count} of ${total} post(s)`,
} as const

export const POST_NOW = {
  question: 'Post this content to LinkedIn immediately?',
  done: 'Post published successfully to LinkedIn!',
  failed: 'Failed to post. Please try again.',
  slow: 'LinkedIn is taking its time. The post is on its way; this list shows how it ends.',
} as const

export const RESCHEDULE = {
  title: 'Reschedule Post',
  missing: 'Please select both date and time',
  past: 'Please choose a time that is still to come',
  unreadable: 'This is not a date and time',
  too_far: 'Please choose a nearer date',
  discard: 'Discard the new time?',
  failed: 'Failed to reschedule post. Please try again.',
  done: (when: string) => `Scheduled for ${when}`,
} as const

export const DELETE = {
  scheduledQuestion:
    'Delete this scheduled post? This will permanently remove it and free up the time slot.',
  question: 'Delete this post?',
  failed: 'Failed to delete post. Please try again.',
  done: 'Post deleted',
} as const

export const LOG = {
  title: 'Log',
  loading: 'Loading the log...',
  failed: 'The log could not be loaded. Please try again.',
  gone: 'This post is not there any more.',
  timeline: 'What happened',
  platform: 'On LinkedIn',
  noLink: 'No link is known.',
  edit: 'Edit post',
  open: 'Open on LinkedIn',
} as const

export const LIVE = {
  live: 'It is live',
  notLive: 'It is not live',
  linkLabel: 'Link to the post (optional)',
  linkHint: 'Paste it, and Herald can lead to the post.',
  done: 'Marked as published',
  failed: 'Your answer could not be saved. Please try again.',
  question:
    'Send this post to LinkedIn again now? Look at the feed first: if it is there already, it may stand there twice.',
  sendAgain: 'Send again',
} as const

export const IMPORT = {
  action: 'Import from LinkedIn',
  title: 'Import from LinkedIn',
  hint: 'Posts of these company pages come in with their figures. What is here already is updated.',
  empty: 'Choose at least one page.',
  start: (pages: number) => `Import ${pages} page(s)`,
  failed: (detail: string) => `Failed to import: ${detail}`,
  starting: 'Waiting for its turn',
  stopped: 'The import was stopped.',
  kept: (count: number) => `${count.toLocaleString('en-US')} post(s) are here already.`,
  again: 'Go on',
  done: ({ imported, updated }: { imported: number; updated: number }) =>
    `Imported ${imported.toLocaleString('en-US')} post(s), updated ${updated.toLocaleString('en-US')}.`,
} as const

export const DUPLICATE = {
  action: 'Duplicate as draft',
  done: 'Saved as a draft',
  failed: 'Failed to duplicate post. Please try again.',
} as const
