/** The exact words of the Create screen (spec sections 2, 5 and 8). */
export const CREATE = {
  title: 'Create',
  note: 'GPT-4o assistant',
  drafts: 'Saved Drafts',
  noDrafts: 'No saved drafts yet',
  saved: 'Draft saved',
  saveFailed: '❌ Failed to save draft.',
  deleteQuestion: 'Delete this draft? A post that was scheduled from it stays.',
  deleteFailed: 'Failed to delete draft. Please try again.',
  replaceQuestion: 'What you wrote is not saved. Open the other draft all the same?',
  replacePostQuestion: 'What you wrote is not saved. Put the answer in its place all the same?',
  notConnected:
    'LinkedIn is not connected. You can write and plan; to publish, connect your account.',
  ended: 'Your LinkedIn connection has ended. Scheduled posts wait until you reconnect.',
} as const

export const IMAGE = {
  uploadFailed: (detail: string) => `Failed to upload image: ${detail}`,
  added: 'Image added to the post',
} as const

export const DOCUMENT = {
  uploadFailed: (detail: string) => `Failed to upload document: ${detail}`,
} as const

export const SLIDE_LOOK = {
  label: 'Look of the pages',
  color: 'Colour of your brand',
  hint: 'For every carousel of this organization that is still to be published.',
  failed: 'Failed to save the look of the pages.',
} as const

export const LINK = {
  label: 'Link card',
  hint: 'Shown as a card with the title and picture of its page.',
  refused: 'Please enter a web address, for example https://example.com',
} as const

export const SCHEDULE = {
  title: 'Schedule Post',
  missing: 'Please select both date and time',
  past: 'Please choose a time that is still to come',
  unreadable: 'This is not a date and time',
  too_far: 'Please choose a nearer date',
  failed: (detail: string) => `❌ Failed to schedule post. Error: ${detail}`,
  done: (when: string) => `Scheduled for ${when}`,
} as const

const CHECK_CONNECTION = 'Please make sure your LinkedIn account is connected in Settings.'

export const POST_NOW = {
  question: 'Post this content to LinkedIn immediately?',
  done: 'Post published successfully to LinkedIn!',
  failed: (detail?: string | null) =>
    `❌ Failed to post to LinkedIn. ${detail || CHECK_CONNECTION}`,
  slow: 'LinkedIn is taking its time. The post is on its way; Posts shows how it ends.',
} as const
