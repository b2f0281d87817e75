import type { CommentDelay } from '@domain/first_comments/planned_comment'

export const FIRST_COMMENT = {
  label: 'First comment',
  add: 'Add first comment',
  show: 'Go to first comment',
  remove: 'Remove first comment',
  placeholder: 'Add a link or a thought below your post',
  when: 'When to comment',
  tools: 'Add to the post',
  author: 'Author',
} as const

/** When the comment is written, beside the field's label. */
export function shortDelayLabel(minutes: CommentDelay) {
  return minutes === 0 ? 'Right after' : `${minutes} min after`
}

/** When the comment is written, as the menu and the preview say it. */
export function delayLabel(minutes: CommentDelay) {
  return minutes === 0 ? 'Right after the post' : `${minutes} min after the post`
}

/** The outcomes of a comment, and the answers to them. */
export const COMMENT_RESULT = {
  published: 'Published below your post',
  waiting: 'Waiting for its time',
  copy: 'Copy text',
  copied: 'Copied',
  open: 'Open post',
  retry: 'Try again',
  live: 'It is live',
  notLive: 'It is not live',
  answerFailed: "Your answer couldn't be saved. Please try again.",
  done: {
    'retry': 'The comment is sent again',
    'confirm-live': 'Comment marked as published',
    'confirm-not-live': 'The comment is sent again',
  },
} as const
