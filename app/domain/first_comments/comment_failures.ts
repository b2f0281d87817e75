/** The sentence for every `failure_code` of a first comment. */
export const COMMENT_FAILURES = {
  unconfirmed:
    "LinkedIn didn't confirm the first comment. Check your post, then confirm whether the comment is there.",
  not_taken:
    'LinkedIn no longer takes comments from this kind of app. Paste it yourself: copy the text and open the post.',
  post_gone:
    "LinkedIn couldn't find this post to comment on. If you can see it there, paste the comment yourself.",
  no_link:
    "Herald doesn't know this post's link, so it couldn't comment. Add the link to the post, or paste the comment yourself.",
  rate_limited:
    "LinkedIn's limit for comments was reached several times. Try again later, or paste the comment yourself.",
  not_connected: "LinkedIn isn't connected. Connect it in Settings, then try the comment again.",
  unreachable: "LinkedIn couldn't be reached. Nothing was written. Try the comment again later.",
  refused: 'LinkedIn refused the first comment. Paste it yourself, or try again.',
  unexpected:
    'An unexpected error stopped the comment before it was sent. Try again. The cause is in the server log.',
} as const

export type CommentFailureCode = keyof typeof COMMENT_FAILURES

export function commentFailureSentence(code: CommentFailureCode): string {
  return COMMENT_FAILURES[code]
}
