/** The scopes of API tokens in the order in which they are offered. */
export const TOKEN_SCOPES = [
  {
    id: 'read',
    label: 'Read',
    hint: 'View organizations, drafts, posts, campaigns, materials and metrics.',
  },
  {
    id: 'posts:write',
    label: 'Write posts',
    hint: 'Upload images, write drafts, edit and delete posts, and use the assistant.',
  },
  {
    id: 'posts:publish',
    label: 'Publish and approve',
    hint: 'Schedule, reschedule, approve, reject and publish posts.',
  },
  {
    id: 'campaigns:write',
    label: 'Campaigns and materials',
    hint: 'Create and edit campaigns, add materials and analyze the brand.',
  },
  {
    id: 'settings:write',
    label: 'Settings',
    hint: 'Create organizations, and change the time zone, clock, models, notifications, prompts and webhooks.',
  },
] as const

export type TokenScope = (typeof TOKEN_SCOPES)[number]['id']

export const TOKEN_SCOPE_IDS: readonly TokenScope[] = TOKEN_SCOPES.map(({ id }) => id)

/** The lifetimes of an API token in days. Null means until it is revoked. */
export const TOKEN_DAYS = [30, 90, 365, null] as const

export type TokenDays = (typeof TOKEN_DAYS)[number]

/** The prefix of every API token. Users and secret scanners recognize tokens by it. */
export const API_TOKEN_PREFIX = 'herald_'

/** The prefix of access tokens that a program got by signing in. Only /mcp accepts them. */
export const PROGRAM_TOKEN_PREFIX = 'hmcp_'

export const TOKEN_NAME = { min: 1, max: 60 } as const

/** The maximum number of a user's API tokens. */
export const MAX_TOKENS = 50

/** How long an expired API token is still listed, in days. */
export const ENDED_TOKEN_DAYS = 30

/** Returns the last characters of a token, by which its owner recognizes it. */
export function lastFour(token: string): string {
  return token.slice(-4)
}
