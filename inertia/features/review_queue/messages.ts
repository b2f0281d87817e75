/** The exact words of the screen (spec sections 2, 4 and 8). */
export const REVIEW = {
  title: 'Review Queue',
  emptyTitle: 'No Posts Pending Review',
  emptyHint: 'What your campaigns write waits here until somebody approves it.',
  emptyAction: 'Go to Campaigns',
  noneOfCampaign: 'No post of this campaign is waiting',
  loadFailed: 'The review queue could not be read. Herald tries again.',
  imageGone: 'Image unavailable (expired link)',
  fromNobody: 'Campaign Post',
  noAlt: 'No alt text',
  enlarge: 'See it large',
} as const

export const APPROVE = {
  failed: 'Failed to approve post.',
  done: 'Post approved. It has no time yet.',
  scheduleTitle: 'Approve & Schedule',
  action: 'Approve & Schedule',
  busy: 'Scheduling...',
  scheduled: 'Post approved and scheduled!',
  scheduleFailed: 'Failed to schedule post.',
  chooseTime: 'Choose a time',
  missing: 'Please select both date and time',
  past: 'Please choose a time that is still to come',
  unreadable: 'This is not a date and time',
  too_far: 'Please choose a nearer date',
  discard: 'Discard the chosen time?',
} as const

export const EDIT = {
  title: 'Edit Post',
  label: 'Post Content',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Post updated successfully!',
  failed: 'Failed to save changes. Please try again.',
  theirs: 'It says now',
  decided: {
    approved: 'It has been approved meanwhile. Saving now changes the approved post.',
    rejected: 'It has been rejected meanwhile.',
    posted: 'It has been published meanwhile.',
    failed: 'It has been approved meanwhile, and could not be published.',
  },
  discard: 'Discard your changes to this post?',
} as const

export const REJECT = {
  title: 'Reject post',
  question: 'Are you sure you want to reject this post?',
  reason: 'Reason (optional)',
  reasonHint: 'The next posts of the campaign are written with it in mind.',
  action: 'Reject',
  busy: 'Rejecting...',
  done: 'Post rejected',
  failed: 'Failed to reject post.',
  discard: 'Discard the reason?',
} as const

export const DELETE = {
  title: 'Delete post',
  question: 'Are you sure you want to permanently delete this post?',
  done: 'Post deleted',
  failed: 'Failed to delete post.',
} as const

export const CHANGES = {
  none: 'Nobody has changed what the model wrote.',
} as const

export const AVOID = {
  open: 'Words to avoid',
  title: 'Words to avoid',
  description: 'Campaigns leave them out, and the review queue marks them.',
  label: 'One word or phrase a line',
  save: 'Save Words',
  saving: 'Saving...',
  saved: 'Words saved',
  loadFailed: 'The words could not be loaded. Please try again.',
  failed: 'Failed to save the words. Please try again.',
  discard: 'Discard your changes to the words?',
} as const
