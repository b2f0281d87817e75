import { weekOf, formatWeekRange } from '@domain/schedule/dates'
import type { ReviewLinkCard } from '#transformers/review_link_transformer'

export const SHARE = {
  action: 'Share for review',
  short: 'Share',
  title: 'Share for review',
  post: "Clients see the post as it will look on LinkedIn. They don't need an account.",
  week: (words: string) =>
    `Clients see the posts scheduled for ${words} and those waiting for review. They don't need an account.`,
  label: 'Who is it for?',
  labelHint: 'Shown next to their comments.',
  email: "Client's email",
  emailHint: 'Optional. Reminders go to this address.',
  emailNeeded: "Add the client's email address to their link, then remind them.",
  emailOf: (label: string) => `Email of ${label}`,
  addEmail: 'Add email',
  addEmailOf: (label: string) => `Add email of ${label}`,
  changeEmail: 'Change email',
  changeEmailOf: (label: string) => `Change email of ${label}`,
  changeHint: 'Links that were emailed to the former address stop working.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  emailSaved: 'Email address saved',
  emailRemoved: 'Email address removed',
  emailFailed: 'Failed to save the email address.',
  copyOne: (label: string) => `Copy link for ${label}`,
  copyFailed: "The link couldn't be copied.",
  reminders: (email: string, at: string | null) =>
    at === null ? `Reminders to ${email}` : `Reminders to ${email} · last ${at}`,
  days: 'Expires in',
  daysLabels: { 1: '1 day', 7: '7 days', 30: '30 days' },
  mayApprove: 'Can approve posts',
  create: 'Create link',
  creating: 'Creating...',
  address: 'Review link',
  once: "Copy it now - you won't be able to see it again.",
  copy: 'Copy link',
  copied: 'Copied',
  another: 'New link',
  discard: 'Discard this new link?',
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

/** Returns the excerpt of a link's post, or its week: 'Week of Nov 16 – 22'. */
export function linkSubject({
  week_start: monday,
  post_excerpt: excerpt,
}: Pick<ReviewLinkCard, 'week_start' | 'post_excerpt'>) {
  return monday === null ? (excerpt ?? '') : SHARE.weekOf(formatWeekRange(weekOf(monday), 'short'))
}
