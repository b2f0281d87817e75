const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** The exact words of the screen (spec sections 2 and 8). */
export const ORGANIZATIONS = {
  title: 'Organizations',
  create: 'Create Organization',
  banner:
    'Add brand materials to an organization, analyze them, and turn the suggestions into AI campaigns.',
  emptyTitle: 'No Organizations Yet',
  emptyHint: 'An organization is a brand workspace: its posts, its voice, its LinkedIn account.',
  createFailed: 'Failed to create organization. Please try again.',
  created: (name: string) => `Organization "${name}" created`,
  more: (name: string) => `More of ${name}`,
  export: 'Export',
  exporting: (name: string) => `The export of "${name}" has begun. Your browser saves it.`,
  import: 'Import',
  importFile: 'Zip of an export',
  importing: 'Importing...',
  imported: (name: string) => `Organization "${name}" imported. Connect LinkedIn to publish.`,
  importFailed: 'Nothing was imported. Please try again.',
  connection: {
    connected: 'LinkedIn Connected',
    expired: 'LinkedIn connection ended',
    none: 'Not connected',
  },
  delete: 'Delete organization',
  deleteQuestion: (name: string) =>
    `Delete ${name} with all its posts, drafts, campaigns, materials and members? This cannot be undone. Export it first to keep a copy. What is published stays on LinkedIn.`,
  deleted: (name: string) => `${name} was deleted`,
  deleteFailed: 'The organization could not be deleted.',
  role: 'Your role:',
  members: 'Members',
  noMaterials: 'None yet',
  notAnalyzed: (total: number) => `${total}, not analyzed`,
  analyzed: (total: number, at: Date) => `${total}, analyzed ${DAY.format(at)}`,
  discard: 'Discard what you typed?',
} as const
