/** Contains every `failure_code` of a first comment: a short label and a full sentence. */
export const COMMENT_FAILURES = {
  unconfirmed: {
    short: 'May be live',
    sentence:
      "LinkedIn didn't confirm the first comment. Check your post, then confirm whether the comment is there.",
  },
  not_taken: {
    short: 'Comments refused',
    sentence:
      'LinkedIn no longer takes comments from this kind of app. Paste it yourself: copy the text and open the post.',
  },
  post_gone: {
    short: 'Post not found',
    sentence:
      "LinkedIn couldn't find this post to comment on. If you can see it there, paste the comment yourself.",
  },
  no_link: {
    short: 'No link to the post',
    sentence:
      "Herald doesn't know this post's link, so it couldn't comment. Add the link to the post, or paste the comment yourself.",
  },
  rate_limited: {
    short: 'LinkedIn limit reached',
    sentence:
      "LinkedIn's limit for comments was reached several times. Try again later, or paste the comment yourself.",
  },
  not_connected: {
    short: 'Not connected',
    sentence: "LinkedIn isn't connected. Connect it in Settings, then try the comment again.",
  },
  unreachable: {
    short: 'LinkedIn not reachable',
    sentence: "LinkedIn couldn't be reached. Nothing was written. Try the comment again later.",
  },
  refused: {
    short: 'Refused by LinkedIn',
    sentence: 'LinkedIn refused the first comment. Paste it yourself, or try again.',
  },
  unexpected: {
    short: "Couldn't be written",
    sentence:
      'An unexpected error stopped the comment before it was sent. Try again. The cause is in the server log.',
  },
} as const

export type CommentFailureCode = keyof typeof COMMENT_FAILURES

export function commentFailureSentence(code: CommentFailureCode): string {
  return COMMENT_FAILURES[code].sentence
}

/** Returns the label of a code, or '' for an unknown one. */
export function commentFailureLabel(code: string | null): string {
  const known = Object.entries(COMMENT_FAILURES).find(([name]) => name === code)
  return known ? known[1].short : ''
}
