/** The reason why a post is not published: a short label for the list and a full sentence. */
interface Failure {
  short: string
  sentence: string
}

/** Replaces the sentence of `unconfirmed` for a post that was due since its backup was made. */
export const RESTORED_SENTENCE =
  "This server was restored from a backup, so this post may be live already. Check your feed, then confirm whether it's live."

/** Contains every `failure_code` of a post (contract, "A post that failed carries"). */
export const FAILURES = {
  unconfirmed: {
    short: 'May be live',
    sentence: "LinkedIn didn't confirm this post. Check your feed, then confirm whether it's live.",
  },
  overdue: {
    short: 'Missed its time',
    sentence: 'Missed while the server was down. Post now or choose a new time.',
  },
  not_approved: {
    short: 'Not approved',
    sentence:
      "This post wasn't approved in time, so it wasn't published. Get it approved, then choose a new time.",
  },
  rate_limited: {
    short: 'LinkedIn limit reached',
    sentence: "LinkedIn's post limit was reached. Choose a time tomorrow or later.",
  },
  daily_limit: {
    short: 'Daily limit reached',
    sentence: 'This author has reached the daily post limit. Choose another day.',
  },
  not_connected: {
    short: 'Not connected',
    sentence: "LinkedIn isn't connected. Connect it in Settings, then post again.",
  },
  token_expired: {
    short: 'Connection expired',
    sentence: 'Your LinkedIn connection has expired. Reconnect in Settings, then post again.',
  },
  token_revoked: {
    short: 'Access withdrawn',
    sentence: 'LinkedIn access was withdrawn. Reconnect in Settings, then post again.',
  },
  not_permitted: {
    short: 'Not permitted',
    sentence:
      "This connection isn't allowed to post as this author. Reconnect LinkedIn in Settings, or ask for a role on the company page, then post again.",
  },
  author_unknown: {
    short: 'Author unavailable',
    sentence: 'The author of this post no longer exists. Choose who posts it, then post again.',
  },
  duplicate: {
    short: 'Already on LinkedIn',
    sentence:
      'LinkedIn already has a post with this text, or had one in the last two days. Change the text, then post again.',
  },
  empty: {
    short: 'Nothing to post',
    sentence: 'This post is empty. Write something, then post again.',
  },
  too_long: {
    short: 'Text too long',
    sentence: 'LinkedIn allows up to 3,000 characters. Shorten the text, then post again.',
  },
  mention_refused: {
    short: 'Mention refused',
    sentence:
      "LinkedIn doesn't know someone mentioned in this post, so nothing was posted. Change or remove that mention, then post again.",
  },
  reshare_refused: {
    short: 'Reshared post gone',
    sentence:
      'The post that this one reshares was deleted on LinkedIn, or its author turned resharing off. Remove the reshare, then post again.',
  },
  media_missing: {
    short: 'File missing',
    sentence: 'A file in this post is missing. Choose another one, then post again.',
  },
  media_refused: {
    short: 'File refused',
    sentence: "LinkedIn couldn't process a file in this post. Choose another one, then post again.",
  },
  version_retired: {
    short: 'API version retired',
    sentence:
      'LinkedIn no longer supports the API versions Herald knows. Ask your administrator to set LINKEDIN_VERSION to a newer one, then post again.',
  },
  unreachable: {
    short: 'LinkedIn not reachable',
    sentence:
      "LinkedIn couldn't be reached after several attempts. Nothing was posted. Try again later.",
  },
  busy: {
    short: 'LinkedIn was busy',
    sentence: 'LinkedIn was too busy after several attempts. Nothing was posted. Try again later.',
  },
  refused: {
    short: 'Refused by LinkedIn',
    sentence: 'LinkedIn refused this post. Change it, then post again.',
  },
  unexpected: {
    short: "Couldn't be posted",
    sentence:
      'An unexpected error stopped this post before it was sent. Post again. The cause is in the server log.',
  },
} as const satisfies Record<string, Failure>

export type FailureCode = keyof typeof FAILURES

export function isFailureCode(text: unknown): text is FailureCode {
  return typeof text === 'string' && Object.hasOwn(FAILURES, text)
}

/** Returns the sentence of a code: what happened and what to do. */
export function failureSentence(code: FailureCode): string {
  return FAILURES[code].sentence
}

/** Returns the label for a row of the Posts list, or '' for an unknown code. */
export function failureLabel(code: string | null | undefined): string {
  return isFailureCode(code) ? FAILURES[code].short : ''
}

const FIXED_BY_EDITING: readonly FailureCode[] = [
  'author_unknown',
  'duplicate',
  'empty',
  'too_long',
  'mention_refused',
  'reshare_refused',
  'media_missing',
  'media_refused',
  'refused',
]

/** Returns true for a code whose sentence asks for another text, file or author. */
export function isFixedByEditing(code: string | null): boolean {
  return FIXED_BY_EDITING.some((fixable) => fixable === code)
}
