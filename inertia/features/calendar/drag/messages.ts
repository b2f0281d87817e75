export const MOVING = {
  failed: 'Failed to reschedule post. Please try again.',
  failedSome: (failed: number, all: number) => `Failed to reschedule ${failed} of ${all} posts.`,
  gone: 'It was deleted.',
  moved: (when: string) => `Moved to ${when}`,
  movedSome: (count: number) => `${count} posts moved`,
  movedBack: (count: number) => (count === 1 ? 'Moved back' : `${count} posts moved back`),
  help: 'To move the post, press Space. Use the arrow keys to move it by an hour or a day, Space to drop it, Escape to cancel. Press x to select it. Selected posts move together.',
  pickedUp: (words: string, when: string) =>
    `Picked up ${words}, ${when}. Use the arrow keys to move it, Space to drop it, Escape to cancel.`,
  pickedUpSome: (count: number, when: string) =>
    `Picked up ${count} posts, the first at ${when}. Use the arrow keys to move them, Space to drop them, Escape to cancel.`,
  over: (when: string) => `${when}.`,
  overRefused: (when: string, why: string) => `${when}. ${why}`,
  outside: "You've reached the edge of the calendar.",
  unchanged: 'Dropped in the same place. Nothing changed.',
  outsideGrid: 'Not dropped on an hour. Nothing changed.',
  cancelled: 'Move cancelled.',
  together: 'Drag one to move them all',
} as const

export const FILES = {
  none: 'Only images can be dropped on an hour.',
  uploading: 'Uploading...',
  failed: (detail: string) => `Failed to upload image: ${detail}`,
} as const

/** Id of the element that explains to screen readers how a card is moved. */
export const MOVING_HELP_ID = 'calendar-moving-help'
