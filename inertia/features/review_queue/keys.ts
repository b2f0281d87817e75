/** What the bar below the queue tells; `lib/shortcuts` has all keys. */
export const BAR_KEYS = [
  { keys: ['j', 'k'], words: 'Next, previous' },
  { keys: ['a'], words: 'Approve' },
  { keys: ['e'], words: 'Edit' },
  { keys: ['r'], words: 'Reject' },
  { keys: ['o'], words: 'Open or close' },
] as const
