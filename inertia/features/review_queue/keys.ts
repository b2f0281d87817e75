/** The keys of the review queue and what they do. */
export const KEYS = [
  { keys: ['j'], words: 'Next post' },
  { keys: ['k'], words: 'Previous post' },
  { keys: ['o'], words: 'Open or close' },
  { keys: ['a'], words: 'Approve' },
  { keys: ['s'], words: 'Approve and schedule' },
  { keys: ['e'], words: 'Edit' },
  { keys: ['r'], words: 'Reject' },
  { keys: ['d'], words: 'Delete' },
  { keys: ['?'], words: 'All shortcuts' },
] as const

/** What the bar below the queue tells. */
export const BAR_KEYS = [
  { keys: ['j', 'k'], words: 'Next, previous' },
  { keys: ['a'], words: 'Approve' },
  { keys: ['e'], words: 'Edit' },
  { keys: ['r'], words: 'Reject' },
  { keys: ['o'], words: 'Open or close' },
] as const
