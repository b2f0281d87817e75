export interface Shortcut {
  /** Pressed together, or where `inTurn` says so one after the other. */
  keys: readonly string[]
  words: string
  inTurn?: true
  /** Any one of the keys. */
  anyOf?: true
}

export const EVERYWHERE: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], words: 'Search and commands' },
  { keys: ['c'], words: 'Create a post' },
  { keys: ['g', 'c'], words: 'Go to Calendar', inTurn: true },
  { keys: ['g', 'r'], words: 'Go to Review Queue', inTurn: true },
  { keys: ['g', 'p'], words: 'Go to Posts', inTurn: true },
  { keys: ['g', 'm'], words: 'Go to Campaigns', inTurn: true },
  { keys: ['g', 'a'], words: 'Go to Analytics', inTurn: true },
  { keys: ['g', 'o'], words: 'Go to Organizations', inTurn: true },
  { keys: ['g', 's'], words: 'Go to Settings', inTurn: true },
  { keys: ['g', 'n'], words: 'Notifications', inTurn: true },
  { keys: ['Ctrl', 'Z'], words: 'Undo the last action' },
  { keys: ['?'], words: 'All shortcuts' },
  { keys: ['Esc'], words: 'Close dialog' },
]

export const REVIEW_QUEUE: readonly Shortcut[] = [
  { keys: ['j'], words: 'Next post' },
  { keys: ['k'], words: 'Previous post' },
  { keys: ['o'], words: 'Open or close' },
  { keys: ['a'], words: 'Approve' },
  { keys: ['s'], words: 'Approve and schedule' },
  { keys: ['e'], words: 'Edit' },
  { keys: ['r'], words: 'Reject' },
  { keys: ['d'], words: 'Delete' },
]

export const CALENDAR: readonly Shortcut[] = [
  { keys: ['←', '↑', '↓', '→'], words: 'Move between free hours', anyOf: true },
  { keys: ['Space'], words: 'Pick up or drop a post or draft' },
  { keys: ['←', '↑', '↓', '→'], words: 'Move it by a day or an hour', anyOf: true },
  { keys: ['x'], words: 'Select a post' },
  { keys: ['Delete'], words: 'Delete selected posts' },
  { keys: ['Esc'], words: 'Cancel move' },
]

export const CREATE: readonly Shortcut[] = [
  { keys: ['Enter'], words: 'Send' },
  { keys: ['Shift', 'Enter'], words: 'New line' },
]

export const TEXT_OVERLAY: readonly Shortcut[] = [
  { keys: ['Ctrl', 'Z'], words: 'Undo' },
  { keys: ['Ctrl', 'Shift', 'Z'], words: 'Redo' },
  { keys: ['Ctrl', 'C'], words: 'Copy layers' },
  { keys: ['Ctrl', 'V'], words: 'Paste layers' },
  { keys: ['Ctrl', 'D'], words: 'Duplicate' },
  { keys: ['Ctrl', 'A'], words: 'Select all layers' },
  { keys: ['Delete'], words: 'Delete layers' },
  { keys: ['←', '↑', '↓', '→'], words: 'Nudge, with Shift by ten', anyOf: true },
  { keys: ['Enter'], words: 'Edit the text of a layer' },
  { keys: ['Ctrl', '+'], words: 'Zoom in' },
  { keys: ['Ctrl', '-'], words: 'Zoom out' },
  { keys: ['Ctrl', '0'], words: 'Fit the image' },
  { keys: ['Ctrl', 'S'], words: 'Save' },
]
