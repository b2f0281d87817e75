export const FEED = {
  title: 'Calendar link',
  description: 'See scheduled and published posts in your own calendar app.',
  none: "No link yet. Anyone with the link can see this organization's posts without logging in.",
  exists: (when: string, who: string | null) =>
    who === null ? `Link created: ${when}.` : `Link created by ${who}: ${when}.`,
  read: (when: string) => `Last used: ${when}.`,
  unread: 'Not used yet.',
  once: "Copy it now - you won't be able to see it again.",
  address: 'Secret link',
  create: 'Create link',
  creating: 'Creating...',
  renew: 'Create a new link',
  renewQuestion: 'Create a new link? The old one stops working immediately.',
  revoke: 'Revoke link',
  revokeQuestion: 'Revoke the calendar link? Subscribed calendars will stop updating.',
  revoked: 'Calendar link revoked',
  loadFailed: "The calendar link couldn't be loaded.",
  failed: 'Failed to create the calendar link. Please try again.',
  revokeFailed: 'Failed to revoke the calendar link. Please try again.',
} as const

export const MENU = {
  more: 'More',
  materials: 'Organizational Materials',
  feed: 'Calendar link',
  times: 'Posting times',
} as const

export const IMAGE = {
  saved: 'Image updated',
} as const
