/** The exact words of the calendar's dialogs (spec sections 2, 5 and 8). */
export const FEED = {
  open: 'Calendar link',
  title: 'Calendar link',
  description: 'See what is scheduled and published in the calendar program you already use.',
  none: "No link yet. Anyone with the link can see this organization's posts without logging in.",
  exists: (when: string, who: string | null) =>
    who === null ? `There is a link, made ${when}.` : `There is a link, made by ${who} ${when}.`,
  read: (when: string) => `Last read ${when}.`,
  unread: 'Not used yet.',
  once: "Copy it now - you won't be able to see it again.",
  address: 'Secret link',
  copy: 'Copy link',
  copied: 'Copied',
  byHand: 'Copy it by hand',
  create: 'Create link',
  creating: 'Creating...',
  renew: 'Create a new link',
  renewQuestion: 'Create a new link? The old one stops working immediately.',
  revoke: 'Revoke link',
  revokeQuestion: 'Revoke the calendar link? Subscribed calendars will stop updating.',
  revoked: 'Calendar link revoked',
  loadFailed: 'The calendar link could not be loaded.',
  failed: 'Failed to create the calendar link. Please try again.',
  revokeFailed: 'Failed to revoke the calendar link. Please try again.',
} as const

export const MENU = {
  more: 'More',
  materials: 'Organizational Materials',
  feed: 'Calendar link',
} as const

export const PICTURE = {
  saved: 'Image updated',
} as const
