/** The roles of an organization's members. */
export const ROLES = ['owner', 'editor', 'reviewer', 'writer'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  owner: 'Owner',
  editor: 'Editor',
  reviewer: 'Reviewer',
  writer: 'Writer',
}

/** The description of each role in forms. */
export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  owner: 'Full access, including members.',
  editor: 'Creates and publishes posts; manages campaigns, materials and LinkedIn.',
  reviewer: 'Can view everything and approve, edit or reject posts in the review queue.',
  writer: 'Writes drafts and sends them to review.',
}

const ALL_ROLES: readonly Role[] = ROLES
const REVIEWERS: readonly Role[] = ['owner', 'editor', 'reviewer']
const WRITERS: readonly Role[] = ['owner', 'editor', 'writer']
const EDITORS: readonly Role[] = ['owner', 'editor']
const OWNERS: readonly Role[] = ['owner']

/**
 * The permissions of each role. No other place defines them. `what` completes "... may". A test
 * compares the table in docs/roles.md with this one.
 */
export const ABILITIES = {
  read: { what: 'view posts, drafts, campaigns, materials and metrics', roles: ALL_ROLES },
  comment: { what: 'comment on drafts and posts', roles: ALL_ROLES },
  review_posts: {
    what: 'approve, edit, reject and schedule posts in the review queue',
    roles: REVIEWERS,
  },
  write_drafts: { what: 'write drafts and send them to review', roles: WRITERS },
  write_posts: {
    what: 'schedule, edit, publish and delete posts',
    roles: EDITORS,
  },
  manage_campaigns: { what: 'create, edit, run and delete campaigns', roles: EDITORS },
  manage_materials: { what: 'add, analyze and delete materials', roles: EDITORS },
  connect_linkedin: { what: 'connect and disconnect LinkedIn', roles: EDITORS },
  edit_organization: {
    what: 'edit its name, brand, prompts, words to avoid and carousel style',
    roles: EDITORS,
  },
  set_approval_policy: { what: 'choose which posts need an approval', roles: OWNERS },
  share_links: { what: 'share links to its calendar and posts', roles: EDITORS },
  manage_webhooks: { what: 'send its events to other programs', roles: OWNERS },
  manage_programs: { what: 'decide what programs may do, and end their access', roles: OWNERS },
  export_organization: { what: 'export its data', roles: OWNERS },
  manage_members: { what: 'invite and remove members, and change their roles', roles: OWNERS },
  delete_organization: { what: 'delete it', roles: OWNERS },
} as const satisfies Record<string, { what: string; roles: readonly Role[] }>

export type Ability = keyof typeof ABILITIES

export function may(role: Role, ability: Ability): boolean {
  return ABILITIES[ability].roles.includes(role)
}

const PLURALS: Record<Role, string> = {
  owner: 'owners',
  editor: 'editors',
  reviewer: 'reviewers',
  writer: 'writers',
}

export function roleRefusal(ability: Ability): string {
  const { roles, what } = ABILITIES[ability]
  const who = joinNames(roles.map((role) => PLURALS[role]))
  return `Only ${who} of this organization can ${what}.`
}

/** Returns 'owners', 'owners and editors' or 'owners, editors and writers'. */
function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
