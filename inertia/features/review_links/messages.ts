/** What members read about links for clients, and about what clients said. */
export const SHARE = {
  action: 'Share for review',
  short: 'Share',
  title: 'Share for review',
  post: 'A client sees this post as LinkedIn would show it, without an account.',
  week: (words: string) =>
    `A client sees what is planned for ${words} and what waits for review, without an account.`,
  label: 'Who is it for?',
  labelHint: 'Their name stands beside what they say.',
  days: 'Works for',
  daysWords: { 1: '1 day', 7: '7 days', 30: '30 days' },
  mayApprove: 'May approve, not only comment',
  create: 'Create link',
  creating: 'Creating...',
  address: 'Review link',
  once: 'Copy it now: Herald keeps only its fingerprint and can not show it again.',
  copy: 'Copy link',
  copied: 'Copied',
  byHand: 'Copy it by hand',
  another: 'Another link',
  live: 'Links that work',
  none: 'No client has a link yet.',
  weekOf: (words: string) => `Week of ${words}`,
  facts: (end: string, seen: string | null) =>
    `until ${end} · ${seen === null ? 'not opened yet' : `last opened ${seen}`}`,
  lookOnly: 'comments only',
  revoke: 'Revoke',
  revokeOne: (label: string) => `Revoke the link of ${label}`,
  revokeTitle: 'Revoke link',
  revokeQuestion: (label: string) => `Revoke the link of ${label}? It stops working at once.`,
  revoked: 'Review link revoked',
  loadFailed: 'The review links could not be loaded.',
  failed: 'Failed to create the review link. Please try again.',
  revokeFailed: 'Failed to revoke the review link. Please try again.',
} as const

export const CLIENTS = {
  label: 'What clients said',
  approvedBy: (names: string) => `Approved by ${names}`,
  before: (names: string) => `${names} approved it before it was changed`,
  comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
} as const
