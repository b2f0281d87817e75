import { withProgram } from '@domain/programs/program_client'
export const REVIEW = {
  title: 'Review Queue',
  emptyTitle: 'No Posts Pending Review',
  emptyHint: 'Posts of campaigns and posts sent to review wait here until someone approves them.',
  emptyAction: 'Go to Campaigns',
  noneInCampaign: 'No posts from this campaign are waiting',
  noneWritten: 'No posts written by members are waiting',
  showAll: 'Show all posts',
  show: 'Show posts',
  sources: { all: 'All', campaigns: 'Campaigns', written: 'Written' },
  campaign: 'Campaign',
  everyCampaign: 'All campaigns',
  writtenBy: (name: string | null, program: string | null) =>
    `Written by ${withProgram(name ?? 'a member', program)}`,
  wantedFor: (when: string) => `Wanted for ${when}`,
  thenClient: 'Then it waits for the client.',
  thenPublished: (when: string) => `Then it's published ${when}.`,
  thenTime: 'Then a member chooses a time.',
  waitsForClient: 'It waits for the client.',
  imageGone: 'Image unavailable (expired link)',
  withoutAuthor: 'Campaign Post',
  noAlt: 'No alt text',
  enlarge: 'View full size',
} as const

export const ORIGIN = {
  fromFeed: (source: string | null) => (source ? `From ${source}:` : 'From a feed:'),
  reworded: (title: string, percent: number) =>
    `New wording of "${title}" (${percent}% different). Show the old one`,
  reshared: (title: string) => `Reshares "${title}" below these words. Show it`,
  onLinkedin: 'Open on LinkedIn',
} as const

export const APPROVE = {
  failed: 'Failed to approve post.',
  done: "Post approved. Schedule it when you're ready.",
  scheduleTitle: 'Approve & Schedule',
  action: 'Approve & Schedule',
  busy: 'Scheduling...',
  scheduled: 'Post approved and scheduled!',
  scheduleFailed: 'Failed to schedule post.',
  chooseTime: 'Choose a time',
  discard: 'Discard the chosen time?',
} as const

export const EDIT = {
  action: 'Edit',
  title: 'Edit Post',
  label: 'Post Content',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Post updated successfully!',
  failed: 'Failed to save changes. Please try again.',
  theirs: 'Current text',
  decided: {
    approved: 'Someone approved this post. Saving now changes the approved post.',
    rejected: 'Someone rejected this post.',
    posted: 'This post has been published.',
    failed: "This post was approved but couldn't be published.",
  },
  discard: 'Discard your changes to this post?',
} as const

export const REJECT = {
  title: 'Reject post',
  question: 'Are you sure you want to reject this post?',
  reason: 'Reason (optional)',
  reasonHint: "Used to improve the campaign's next posts.",
  writerHint: (name: string | null) =>
    `${name ?? 'The writer'} is notified and can change the draft and send it again.`,
  action: 'Reject',
  busy: 'Rejecting...',
  done: 'Post rejected',
  failed: 'Failed to reject post.',
  discard: 'Discard the reason?',
} as const

export const DELETE = {
  question: 'Are you sure you want to permanently delete this post?',
  action: 'Delete',
  failed: 'Failed to delete post.',
} as const

export const CHANGES = {
  none: 'No edits yet.',
} as const

export const AVOID = {
  open: 'Words to avoid',
  title: 'Words to avoid',
  description: 'Campaigns avoid them, and the review queue flags them.',
  label: 'One word or phrase per line',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Words saved',
  loadFailed: "The words couldn't be loaded. Please try again.",
  failed: 'Failed to save the words. Please try again.',
  discard: 'Discard your changes to the words?',
} as const
