import type { TokenScope } from '@domain/auth/token_scopes'

export const ASSISTANTS = {
  title: 'Connect an assistant',
  subtitle: 'Claude, ChatGPT, Cursor and other MCP clients connect with this address.',
  address: 'Address for assistants',
  copy: 'Copy address',
  copied: 'Copied',
  notCopied: "Couldn't copy. Select the address and copy it manually.",
  reviewOnly: 'Programs may only fill the review queue',
  reviewOnlyHint:
    "What they write waits for a person. Scheduling and publishing tools aren't offered to them.",
  ownersOnly: 'Owners only',
  failed: 'Not saved. Try again.',
} as const

export const PROGRAMS = {
  title: 'Connected programs',
  columns: ['Program', 'May', 'Connected by', 'Last used'],
  none: 'No programs yet. Add the address above to an assistant, or create an API token.',
  how: 'How to connect',
  token: (last4: string) => `API token ••••${last4}`,
  expired: 'Expired',
  expires: (when: string) => `Expires ${when}`,
  neverUsed: 'Never',
  justNow: 'Just now',
  ago: (age: string) => `${age} ago`,
  withheld: 'Withheld by the owners of this organization',
  revoke: 'Revoke',
  revokeTitle: 'Revoke access',
  revokeQuestion: (name: string) =>
    `Revoke the access of ${name}? It stops working immediately. What it wrote is kept.`,
  revoked: 'Access revoked.',
  failed: 'The request failed. Please try again.',
  loadFailed: "The connected programs couldn't be loaded.",
} as const

/** How to connect each program, in the terms that it uses itself. */
export const HOW_TO_CONNECT = {
  title: 'How to connect',
  done: 'Done',
  steps: [
    [
      'Claude',
      'Settings > Connectors > Add custom connector. Paste the address and choose Connect.',
    ],
    ['ChatGPT', 'Settings > Apps & Connectors > Create. Paste the address and choose OAuth.'],
    ['Cursor', 'Settings > MCP > Add new MCP server. Paste the address as "url", then log in.'],
    ['Scripts', 'Create an API token below and send it as "Authorization: Bearer".'],
  ],
  note: 'You then log in to Herald, choose an organization, and decide what the program may do.',
} as const

export const SCOPE_NAMES: Record<TokenScope, string> = {
  'read': 'read',
  'posts:write': 'write drafts',
  'posts:publish': 'publish',
  'campaigns:write': 'campaigns',
  'settings:write': 'settings',
}
