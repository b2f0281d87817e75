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
  connection: {
    connected: 'LinkedIn Connected',
    expired: 'LinkedIn connection ended',
    none: 'Not connected',
  },
  noMaterials: 'None yet',
  notAnalyzed: (total: number) => `${total}, not analyzed`,
  analyzed: (total: number, at: Date) => `${total}, analyzed ${DAY.format(at)}`,
  discard: 'Discard what you typed?',
} as const
