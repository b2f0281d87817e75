export const CORRECTION = {
  action: 'Edit on LinkedIn',
  title: 'Correct on LinkedIn',
  since: (when: string) => `Live since ${when}.`,
  mark: 'Edited',
  only: 'Only the text can be corrected. Media, poll and time stay.',
  text: 'Text',
  hashtags: 'Hashtags',
  changes: 'What changes',
  nothing: 'Nothing yet. Change the text above.',
  version: (version: number) => `Version ${version}`,
  edited: 'LinkedIn then shows “Edited”.',
  kept: 'The earlier text stays in the log. Likes and comments are kept.',
  unconfirmed:
    "LinkedIn didn't confirm your last correction. Open the post to check. Correcting again does no harm.",
  open: 'Open post',
  cancel: 'Cancel',
  save: 'Correct on LinkedIn',
  saving: 'Correcting...',
  done: 'Corrected on LinkedIn',
  failed: "The post wasn't corrected.",
  discard: 'Discard your correction?',
} as const

export const COMMENTS = {
  close: 'Turn off comments',
  open: 'Turn on comments',
  question:
    "Turn off comments on LinkedIn? LinkedIn deletes all existing comments of this post. This can't be undone.",
  openQuestion: 'Turn on comments on LinkedIn? Readers can comment again.',
  closed: 'Comments are off',
  opened: 'Comments are on',
  failed: 'Nothing was changed.',
} as const
