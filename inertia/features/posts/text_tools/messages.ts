import type { Revision } from '@domain/assistant/revisions'

export const TEXT_TOOLS = {
  hashtag: 'Add hashtags',
  emoji: 'Emoji',
  searchEmoji: 'Search emoji',
  noEmoji: 'No emoji found.',
} as const

/** The one-click revisions of a text by the assistant. */
export const REVISION_NAMES: Readonly<Record<Revision, string>> = {
  regenerate: 'Regenerate',
  shorten: 'Shorten',
  formal: 'More formal',
  hook: 'Add hook',
}

export const IMPROVE = {
  label: 'Improve',
  empty: 'Write something to improve first',
  writing: 'Rewriting...',
  cancel: 'Cancel',
  done: (name: string) => `Rewritten: ${name.toLowerCase()}.`,
  undo: 'Undo',
  changed: 'The text has changed since. Your text is kept.',
  failed: "The text wasn't rewritten.",
} as const
