import { DRAFT_BOUNDS } from '@domain/drafts/draft_content'
import { NOT_CONNECTED } from '@domain/settings/not_connected'
export const CREATE = {
  title: 'Create',
  note: 'GPT-4o assistant',
  drafts: 'Saved Drafts',
  noDrafts: 'No saved drafts yet',
  noDraftsHint: 'Posts you save appear here.',
  write: 'Write a post',
  saved: 'Draft saved',
  saveFailed: '❌ Failed to save draft.',
  changed:
    'This draft was changed in another tab or by a teammate. Choose which text you want to keep.',
  deletedLink: "This draft was deleted, or you don't have access to it.",
  gone: 'This draft or its organization was deleted, or you no longer have access. Your text stays in this browser.',
  saveAsNew: 'Save as new draft',
  editing: 'Editing',
  deleted: 'Draft deleted',
  deleteFailed: 'Failed to delete draft. Please try again.',
  replaceQuestion: 'You have unsaved changes. Open the other draft anyway?',
  replacePostQuestion: 'You have unsaved changes. Replace your post with this answer?',
  notConnected:
    "LinkedIn isn't connected. You can write and schedule now. Connect your account to publish.",
  notConnectedForWriters:
    "LinkedIn isn't connected. You can write now. Owners and editors connect it.",
  ended: 'Your LinkedIn connection has ended. Scheduled posts wait until you reconnect.',
  endedForWriters:
    'The LinkedIn connection has ended. Scheduled posts wait until an owner or editor reconnects.',
  used: 'Scheduled and published',
  older: 'Show older drafts',
  copy: 'Use as new draft',
  notForWriting: 'Only owners, editors and writers can write posts',
} as const

export const DRAFT_POST = {
  scheduled: (when: string | null) => (when ? `Scheduled for ${when}` : 'Approved, no time yet'),
  waiting: (when: string | null) => (when ? `In review for ${when}` : 'In review'),
  publishing: () => 'Publishing...',
  published: (when: string | null) => (when ? `Published ${when}` : 'Published'),
  unconfirmed: () => 'Check whether this post is live',
  failed: () => 'Publishing failed',
  inCalendar: 'View in calendar',
  view: 'View post',
  rejected: 'A reviewer rejected this post.',
  changeIt: 'Change the text, then send it to review again.',
  voidsApproval: 'Changes you save here ask for approval again.',
  followsDraft: 'Changes you save here update the scheduled post.',
  isOut: 'Changes here stay in the draft.',
} as const

/** Explains what happens to the post when its draft is deleted. */
export const DELETE_DRAFT = {
  unused: 'Delete this draft?',
  scheduled: (label: string) => `Delete this draft? Its post stays in the calendar. ${label}.`,
  published: 'Delete this draft? The published post stays on LinkedIn.',
  kept: 'Delete this draft? Its post stays in Posts.',
} as const

export const HOUR = {
  ahead: (when: string) => `For ${when}`,
  past: (when: string) => `${when} has passed`,
  drop: 'Clear this slot',
} as const

export const NEXT_SLOT = {
  label: 'Add to next free slot',
} as const

/** Why a post cannot be published yet. */
export const LOCKED = {
  image: 'You can publish when the image is ready.',
  carousel: 'You can publish when the carousel is ready.',
  imageUpload: 'You can publish when the image is uploaded.',
  documentUpload: 'You can publish when the PDF is uploaded.',
} as const

export const MEDIA = {
  label: 'Media',
  add: 'Add media',
  image: 'Add image',
  pdf: 'Add PDF',
  link: 'Add link card',
  carousel: 'Publish as a carousel of pages',
  withPoll: "A poll can't have images or a link card",
  withReshare: "A post that reshares another one can't have media",
  combined: "Images, a PDF and a link card can't be combined in one post",
  uploading: 'Uploading...',
} as const

export const IMAGE = {
  uploadFailed: (detail: string) => `Failed to upload image: ${detail}`,
  added: 'Image added to the post',
  tooMany: `A post can have up to ${DRAFT_BOUNDS.assets.max} images.`,
} as const

export const DOCUMENT = {
  uploadFailed: (detail: string) => `Failed to upload document: ${detail}`,
} as const

export const SLIDE_STYLE = {
  label: 'Page style',
  color: 'Brand color',
  hint: 'Applies to every unpublished carousel of this organization.',
  failed: 'Failed to save the page style.',
} as const

export const LINK = {
  cancel: 'Cancel',
  label: 'Link card',
  hint: 'Shown as a card with the title and image of its page.',
  refused: 'Please enter a web address, for example https://example.com',
} as const

export const SCHEDULE = {
  title: 'Schedule Post',
  failed: (detail: string) => `❌ Failed to schedule post. Error: ${detail}`,
  done: (when: string) => `Scheduled for ${when}`,
} as const

export const POST_NOW = {
  question: 'Post this content to LinkedIn immediately?',
  done: 'Post published successfully to LinkedIn!',
  failed: (detail?: string | null) => `❌ Failed to post to LinkedIn. ${detail || NOT_CONNECTED}`,
  slow: 'LinkedIn is taking longer than usual. Check the result in Posts.',
} as const
