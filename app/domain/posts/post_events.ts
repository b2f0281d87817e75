/** Events in a post's log other than publishing attempts. */
export const POST_EVENTS = [
  'confirmed_live',
  'confirmed_not_live',
  'found_live',
  'moved',
  'picture_changed',
  'edited',
  'approved',
  'rejected',
  'sent_now',
  'commented',
  'comment_published',
  'comment_failed',
  'comment_unconfirmed',
  'comment_retried',
  'comment_confirmed_live',
  'comment_confirmed_not_live',
  'comments_closed',
  'comments_opened',
  'review_requested',
  'reminded',
  'client_reminded',
  'approval_withdrawn',
  'approval_kept',
  'not_approved',
] as const

export type PostEventKind = (typeof POST_EVENTS)[number]

const SOMEONE = 'Someone'

const SENTENCES: Readonly<Record<PostEventKind, (by: string) => string>> = {
  confirmed_live: (by) => `${by} marked it as live.`,
  confirmed_not_live: (by) => `${by} marked it as not live. It was published again.`,
  found_live: () => 'Herald found it on LinkedIn.',
  moved: (by) => `${by} rescheduled it.`,
  picture_changed: (by) => `${by} changed its image.`,
  edited: (by) => `${by} edited it.`,
  approved: (by) => `${by} approved it.`,
  rejected: (by) => `${by} rejected it.`,
  sent_now: (by) => `${by} published it immediately.`,
  comments_closed: (by) => `${by} turned off its comments on LinkedIn.`,
  comments_opened: (by) => `${by} turned on its comments on LinkedIn.`,
  commented: (by) => `${by} commented on it.`,
  comment_published: () => 'The first comment was published.',
  comment_failed: () => 'The first comment failed.',
  comment_unconfirmed: () => "LinkedIn didn't confirm the first comment.",
  comment_retried: (by) => `${by} sent the first comment again.`,
  comment_confirmed_live: (by) => `${by} marked the first comment as live.`,
  comment_confirmed_not_live: (by) =>
    `${by} marked the first comment as not live. It was sent again.`,
  review_requested: (by) => `${by} sent it to review.`,
  reminded: (by) => `${by} reminded the approvers.`,
  client_reminded: (by) => `${by} reminded the client.`,
  approval_withdrawn: (by) => `${by} withdrew their approval.`,
  approval_kept: (by) => `${by} kept it scheduled when the approval policy changed.`,
  not_approved: () => "Its time came without all approvals. It wasn't published.",
}

/** Returns the sentence of the log. `by` is the user's name if known. */
export function eventSentence(kind: PostEventKind, by: string | null): string {
  return SENTENCES[kind](by ?? SOMEONE)
}
