/** The exact texts of the screen (spec sections 2 and 8). */
export const ORGANIZATIONS = {
  title: 'Organizations',
  create: 'Create Organization',
  createFirst: 'Create your first organization',
  banner:
    'Add brand materials to an organization, analyze them, and turn the suggestions into AI campaigns.',
  emptyTitle: 'No Organizations Yet',
  emptyHint: 'An organization is a workspace for one brand: its posts, voice and LinkedIn account.',
  creating: { title: 'Create Organization', submit: 'Create Organization', busy: 'Creating...' },
  editing: { title: 'Edit Organization', submit: 'Save Changes', busy: 'Saving...' },
  edit: 'Edit organization',
  edited: (name: string) => `Changes to "${name}" saved`,
  editFailed: 'Failed to save changes. Please try again.',
  createFailed: 'Failed to create organization. Please try again.',
  created: (name: string) => `Organization "${name}" created`,
  more: (name: string) => `More actions for ${name}`,
  export: 'Export',
  exporting: (name: string) => `Exporting "${name}". Your browser will save the file.`,
  import: 'Import',
  importFile: 'Exported ZIP file',
  importing: 'Importing...',
  imported: (name: string) => `Organization "${name}" imported. Connect LinkedIn to publish.`,
  importFailed: 'Import failed. Please try again.',
  connection: {
    connected: 'LinkedIn Connected',
    expired: 'LinkedIn connection expired',
    none: 'Not connected',
  },
  delete: 'Delete organization',
  deleteQuestion: (name: string) =>
    `Delete ${name} with all its posts, drafts, campaigns, materials and members? This can't be undone. Export it first to keep a copy. Published posts stay on LinkedIn.`,
  deleted: (name: string) => `${name} was deleted`,
  deleteFailed: 'Failed to delete the organization.',
  role: 'Your role:',
  voice: 'Brand voice',
  media: 'Media library',
  members: 'Members',
  noMaterials: 'None yet',
  notAnalyzed: (total: number) => `${total}, not analyzed`,
  analyzed: (total: number, day: string) => `${total}, analyzed ${day}`,
  discard: 'Discard your changes?',
} as const

/** Texts about the UTM tags on links. */
export const UTM = {
  title: 'Add UTM tags to links',
  hint: 'When a post is published, links to your own sites get tags for your web analytics. Tags that a link already has stay as they are.',
  hosts: 'Your sites',
  hostsHint: 'Separate several with commas. Links to other sites stay as they are.',
  source: 'Source (utm_source)',
  medium: 'Medium (utm_medium)',
  example: 'Published as, plus the campaign and the post:',
  notAHost: (text: string) => `"${text}" isn't a site. Enter it like example.com.`,
  noHost: 'Enter at least one of your sites, such as example.com.',
  tooMany: (max: number) => `Enter at most ${max} sites.`,
} as const

/** Texts about which posts need an approval. */
export const POLICY = {
  title: 'Approval policy',
  hint: 'Which posts need an approval before they are published.',
  looser: 'Planned posts that only this policy held back will be published at their time.',
  plannedTitle: 'Planned posts',
  planned: (count: string, isOne: boolean) =>
    `${count} ${isOne ? 'post is' : 'posts are'} already planned. What should happen to ${isOne ? 'it' : 'them'}?`,
  require: 'Require approval',
  requireHint: 'They wait for approval. A post that isn’t approved by its time isn’t published.',
  keep: 'Publish as they are now',
  keepHint: 'They need no further approval, unless someone changes their content.',
} as const
