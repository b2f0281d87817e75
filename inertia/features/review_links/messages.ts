/** Texts about review links and clients' approvals. */
export const SHARE = {
  action: 'Share for review',
  short: 'Share',
  title: 'Share for review',
  post: "Clients see the post as it will look on LinkedIn. They don't need an account.",
  week: (words: string) =>
    `Clients see the posts scheduled for ${words} and those waiting for review. They don't need an account.`,
  label: 'Who is it for?',
  labelHint: 'Shown next to their comments.',
  days: 'Expires in',
  daysLabels: { 1: '1 day', 7: '7 days', 30: '30 days' },
  mayApprove: 'Can approve posts',
  create: 'Create link',
  creating: 'Creating...',
  address: 'Review link',
  once: "Copy it now - you won't be able to see it again.",
  copy: 'Copy link',
  copied: 'Copied',
  byHand: 'Copy it manually',
  another: 'New link',
  live: 'Active links',
  none: 'No client links yet.',
  weekOf: (words: string) => `Week of ${words}`,
  facts: (end: string, seen: string | null) =>
    `Expires ${end} · ${seen === null ? 'not opened yet' : `last opened ${seen}`}`,
  lookOnly: 'comments only',
  revoke: 'Revoke',
  revokeOne: (label: string) => `Revoke the link for ${label}`,
  revokeTitle: 'Revoke link',
  revokeQuestion: (label: string) => `Revoke the link for ${label}? It stops working immediately.`,
  revoked: 'Review link revoked',
  loadFailed: "The review links couldn't be loaded.",
  failed: 'Failed to create the review link. Please try again.',
  revokeFailed: 'Failed to revoke the review link. Please try again.',
} as const

export const CLIENTS = {
  label: 'Client approvals',
  approvedBy: (names: string) => `Approved by ${names}`,
  before: (names: string) => `${names} approved an earlier version`,
} as const
