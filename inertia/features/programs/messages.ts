import type { ProgramScope } from '@domain/programs/oauth_rules'

export const CONSENT = {
  title: (program: string) => `${program} wants to connect`,
  returns: 'Returns to',
  signedIn: (user: string) => `Signed in as ${user}`,
  organization: 'Organization',
  may: 'It may',
  offByDefault: 'Off by default',
  withheld: (organization: string) => `The owners of ${organization} leave this to people.`,
  revoke: 'Revoke it at any time in Settings > API.',
  cancel: 'Cancel',
  allow: 'Allow',
  allowing: 'Connecting...',
  noOrganization: 'Create an organization first. Then connect again from the program.',
  connected: (program: string) => `${program} is connected`,
  goBack: (program: string) => `Go back to ${program}. You can close this tab.`,
  failed: 'The request failed. Please try again.',
  servedBy: (host: string) => `This page is served by ${host}`,
} as const

export const SCOPE_LINES: Record<ProgramScope, { label: string; hint: string }> = {
  'read': {
    label: 'Read posts, drafts and metrics',
    hint: 'Also brand voice and the calendar.',
  },
  'posts:write': {
    label: 'Write drafts and send them to review',
    hint: 'They carry its name and wait for a person.',
  },
  'posts:publish': {
    label: 'Schedule and publish',
    hint: 'Posts could be published without a person.',
  },
}
