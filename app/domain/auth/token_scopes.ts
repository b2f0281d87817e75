/** What an API token may be allowed, in the order in which it is offered. */
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
    hint: 'Create organizations, and change the time zone, clock, models, notifications and prompts.',
  },
] as const

export type TokenScope = (typeof TOKEN_SCOPES)[number]['id']

export const TOKEN_SCOPE_IDS: readonly TokenScope[] = TOKEN_SCOPES.map(({ id }) => id)

/** Days that an API token may live; null: until it is revoked. */
export const TOKEN_DAYS = [30, 90, 365, null] as const

export type TokenDays = (typeof TOKEN_DAYS)[number]

/** The beginning of every API token, so that people and scanners know one when they see it. */
export const API_TOKEN_PREFIX = 'herald_'

export const TOKEN_NAME = { min: 1, max: 60 } as const

/** API tokens that a user may have at once. */
export const MOST_TOKENS = 50

/** An API token that has ended is listed as ended for so many days. */
export const ENDED_TOKEN_DAYS = 30

/** The last characters of a token, by which its owner tells it from the others. */
export function lastFour(token: string): string {
  return token.slice(-4)
}
