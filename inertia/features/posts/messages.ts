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
  noFiguresForProfiles: 'Not available for profiles',
  noFiguresYet: 'Not available yet',
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
