/** The exact words of the screen (spec sections 2, 4, 5 and 8). */
export const CAMPAIGNS = {
  title: 'AI-Powered Campaigns',
  create: 'Create Campaign',
  emptyTitle: 'No Campaigns Yet',
  emptyHint:
    'A campaign writes posts on a schedule, in the voice of your brand. Each one waits in the review queue until somebody approves it.',
  generate: 'Generate post',
  statusFailed: 'Failed to update campaign status.',
  deleteTitle: 'Delete campaign',
  deleteQuestion: (name: string) =>
    `Delete the campaign "${name}"? It writes nothing more. Its posts stay where they are.`,
  deleteFailed: 'Failed to delete campaign.',
  deleted: 'Campaign deleted',
  generateFailed: (detail: string) => `Failed to generate post: ${detail}`,
  generated: 'A new post waits in the review queue',
  review: 'Review',
  unknown: 'please try again',
} as const

export const COUNTDOWN = {
  next: 'Next generation',
  first: 'Waiting for the first generation',
  paused: 'Paused',
  schedule: 'Schedule',
  notStarted: 'Not started',
  waiting: 'Waiting for generation...',
  checking: 'Checking...',
  writing: 'Writing the next post',
  making: 'Generating post',
  starting: 'Starting',
  cancelling: 'Cancelling...',
} as const

export const FORM = {
  createTitle: 'Create Campaign',
  editTitle: 'Edit Campaign',
  save: 'Save Changes',
  saving: 'Saving...',
  failed: (detail: string) => `Failed to save campaign: ${detail}`,
  created: (name: string) => `Campaign "${name}" created`,
  saved: (name: string) => `Campaign "${name}" saved`,
  unknown: 'please try again',
  discard: 'Discard what you changed in this campaign?',
  nameMissing: 'Enter a name.',
  authorMissing: 'Choose whom the posts are published as.',
  slotMissing: 'Enter a time of the day.',
  chooseAuthor: 'Choose an author',
  authorsLoading: 'Loading authors...',
  noAuthors: 'Connect LinkedIn in Settings to choose an author.',
  testing: 'Writes by the interval alone, without time slots. For trying a campaign out.',
  autoPost: 'Approves every post by itself and gives it the next free slot.',
} as const

export const ANALYTICS = {
  title: 'Campaign Analytics',
  loading: 'Loading figures...',
  nothing: 'Not known yet',
} as const
