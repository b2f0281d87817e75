/** What a member of an organization may be. */
export const ROLES = ['owner', 'editor', 'reviewer'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  owner: 'Owner',
  editor: 'Editor',
  reviewer: 'Reviewer',
}

/** One line each, for whoever chooses one. */
export const ROLE_LINES: Record<Role, string> = {
  owner: 'Full access, including members.',
  editor: 'Creates and publishes posts; manages campaigns, materials and LinkedIn.',
  reviewer: 'Can view everything and approve, edit or reject posts in the review queue.',
}

const EVERYBODY: readonly Role[] = ROLES
const EDITORS: readonly Role[] = ['owner', 'editor']
const OWNERS: readonly Role[] = ['owner']

/**
 * Who may do what in an organization: the only place that says so. `what` completes "... may". The
 * table in docs/roles.md is held equal to this one by a test.
 */
export const ABILITIES = {
  read: { what: 'view posts, drafts, campaigns, materials and metrics', roles: EVERYBODY },
  review_posts: {
    what: 'approve, edit, reject and schedule posts in the review queue',
    roles: EVERYBODY,
  },
  write_posts: {
    what: 'write drafts, and schedule, edit, publish and delete posts',
    roles: EDITORS,
  },
  manage_campaigns: { what: 'create, edit, run and delete campaigns', roles: EDITORS },
  manage_materials: { what: 'add, analyze and delete materials', roles: EDITORS },
  connect_linkedin: { what: 'connect and disconnect LinkedIn', roles: EDITORS },
  edit_organization: {
    what: 'edit its name, brand, prompts, words to avoid and carousel style',
    roles: EDITORS,
  },
  share_links: { what: 'share links to its calendar and posts', roles: EDITORS },
  export_organization: { what: 'export its data', roles: OWNERS },
  manage_members: { what: 'invite and remove members, and change their roles', roles: OWNERS },
  delete_organization: { what: 'delete it', roles: OWNERS },
} as const satisfies Record<string, { what: string; roles: readonly Role[] }>

export type Ability = keyof typeof ABILITIES

export const ABILITY_NAMES = Object.keys(ABILITIES) as Ability[]

export function may(role: Role, ability: Ability): boolean {
  return ABILITIES[ability].roles.includes(role)
}

const PLURALS: Record<Role, string> = { owner: 'owners', editor: 'editors', reviewer: 'reviewers' }

/** Why a role may not: a sentence for a person. */
export function roleRefusal(ability: Ability): string {
  const { roles, what } = ABILITIES[ability]
  const who = roles.map((role) => PLURALS[role]).join(' and ')
  return `Only ${who} of this organization can ${what}.`
}
