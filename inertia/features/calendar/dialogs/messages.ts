/** The exact words of the calendar's dialogs (spec sections 2, 5 and 8). */
export const POST = {
  title: 'View & Edit Post',
  content: 'Post Content',
  reschedule: 'Reschedule Post',
  date: 'Date',
  time: 'Time',
  source: 'Source',
  status: 'Status',
  campaignNote: 'This post is part of an automated campaign',
  save: 'Save Changes',
  saving: 'Saving...',
  postNow: 'Post Now',
  posting: 'Posting...',
  saved: 'Post updated successfully!',
  updateFailed: 'Failed to update post. Please try again.',
  rescheduleFailed: 'Failed to reschedule post. Please try again.',
  discard: 'Discard your changes to this post?',
  theirs: 'It says now',
  gone: 'This post was deleted meanwhile. What you wrote stays here until you close this dialog.',
  past: 'Please choose a time that is still to come',
  unreadable: 'This is not a date and time',
  too_far: 'Please choose a nearer date',
  missing: 'Please select both date and time',
  imageExpired: 'Image expired',
  overlay: 'Text overlay',
  log: 'Log',
  tryAgain: 'Try again',
  newTime: 'New time',
  onLinkedin: 'Open on LinkedIn',
  manual: 'Manual',
  imported: 'LinkedIn',
} as const

export const SLOT = {
  title: 'Schedule Post',
  time: 'Time',
  list: 'Pending posts',
  approve: 'Approve & Schedule',
  busy: 'Scheduling...',
  empty: 'No posts in review queue',
  emptyHint: 'Generate posts from the Campaigns tab first',
  toCampaigns: 'Go to Campaigns',
  loading: 'Loading pending posts...',
  loadFailed: 'Failed to load pending posts.',
  failed: 'Failed to schedule post.',
  approved: 'It is approved and has no time yet: choose one and try again.',
  incomplete: 'Please select a post and time.',
  done: 'Post approved and scheduled!',
  campaignPost: 'Campaign Post',
  hasImage: 'Has image',
  alone: 'Nothing else goes out in this hour.',
  company: (count: number) =>
    `${count} ${count === 1 ? 'post goes' : 'posts go'} out in this hour already.`,
  past: 'This time has already passed. Please choose a later one.',
} as const

export const FEED = {
  open: 'Calendar link',
  title: 'Calendar link',
  description: 'See what is scheduled and published in the calendar program you already use.',
  none: 'There is no link yet. Whoever has it can read the posts of this organization, without logging in.',
  exists: (when: string, who: string | null) =>
    who === null ? `There is a link, made ${when}.` : `There is a link, made by ${who} ${when}.`,
  read: (when: string) => `Last read ${when}.`,
  unread: 'No program has read it yet.',
  once: 'Copy it now: Herald keeps only its fingerprint and can not show it again.',
  address: 'Secret link',
  copy: 'Copy link',
  copied: 'Copied',
  byHand: 'Copy it by hand',
  create: 'Create link',
  creating: 'Creating...',
  renew: 'Make a new link',
  renewQuestion: 'Make a new link? The one before stops working at once.',
  revoke: 'Revoke link',
  revokeQuestion:
    'Revoke the calendar link? Programs that read it will not hear of this organization any more.',
  revoked: 'Calendar link revoked',
  loadFailed: 'The calendar link could not be loaded.',
  failed: 'Failed to create the calendar link. Please try again.',
  revokeFailed: 'Failed to revoke the calendar link. Please try again.',
} as const

export const MENU = {
  more: 'More',
  materials: 'Organizational Materials',
  feed: 'Calendar link',
} as const

export const PICTURE = {
  saved: 'Picture updated',
} as const
