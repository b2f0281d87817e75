/** The words of the status page. */
export const STATUS = {
  title: 'Status',
  system: 'This server',
  day: 'Last 24 hours',
  dayNote: 'Posts from your organizations that were due.',
  workers: 'Workers',
  workerTable: 'Publishing workers',
  workersNote: 'Workers that published in the last 24 hours.',
  noWorkers: 'Nothing was published in the last 24 hours.',
  waiting: 'Waiting for you',
  nothingWaits: 'Nothing needs your attention.',
  nothingTried: 'None of your posts ran in the last 24 hours.',
  clockStopped: "Posts aren't being published. Check that the web server is running.",
  clockNever: 'The scheduler has never run on this database. Start the web server.',
} as const
