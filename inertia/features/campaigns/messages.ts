export const CAMPAIGNS = {
  title: 'AI-Powered Campaigns',
  create: 'Create Campaign',
  setUp: 'Set up a campaign',
  emptyTitle: 'No Campaigns Yet',
  emptyHint:
    'A campaign writes posts on a schedule in your brand voice. Each post waits in the review queue for approval.',
  search: 'Search campaigns...',
  searchLabel: 'Search campaigns',
  emptySearch: 'No campaigns found',
  shown: (shown: string, total: string) => `${shown} of ${total} campaigns`,
  more: 'Show more',
  generate: 'Generate post',
  statusFailed: 'Failed to update campaign status.',
  deleteTitle: 'Delete campaign',
  deleteQuestion: (name: string) =>
    `Delete the campaign "${name}"? It stops generating. Existing posts are kept.`,
  deleteFailed: 'Failed to delete campaign.',
  deleted: 'Campaign deleted',
  generateFailed: (detail: string) => `Failed to generate post: ${detail}`,
  cancelFailed: 'Failed to cancel.',
  generated: 'New post added to the review queue',
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
  linkInComment: 'Put the link into the first comment',
  linkInCommentHint: "The first link in the description, or else the organization's website.",
  editTitle: 'Edit Campaign',
  save: 'Save Changes',
  saving: 'Saving...',
  failed: (detail: string) => `Failed to save campaign: ${detail}`,
  created: (name: string) => `Campaign "${name}" created`,
  saved: (name: string) => `Campaign "${name}" saved`,
  unknown: 'please try again',
  discard: 'Discard your changes to this campaign?',
  nameMissing: 'Enter a name.',
  authorMissing: 'Choose an author for the posts.',
  slotMissing: 'Enter a time.',
  chooseAuthor: 'Choose an author',
  authorsLoading: 'Loading authors...',
  noAuthors: 'Connect LinkedIn in Settings to choose an author.',
  testing: 'For testing: generates at this interval and ignores time slots.',
  autoPost:
    'Posts are approved and scheduled automatically. Repetitions and posts with avoided words wait for review.',
} as const

export const ANALYTICS = {
  title: 'Campaign Analytics',
  loading: 'Loading metrics...',
  nothing: 'No data yet',
} as const
