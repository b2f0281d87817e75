/** Texts of the status page. */
export const STATUS = {
  title: 'Status',
  system: 'This server',
  day: 'Last 24 hours',
  dayNote: 'Posts from your organizations that were due.',
  processes: 'Processes',
  processTable: 'Running processes',
  processesNote: 'What is running now. Attempts are those of the last 24 hours.',
  noProcesses: 'No process has reported in the last minute.',
  kinds: { web: 'Web', worker: 'Worker' },
  noWorker: 'None',
  startWorker:
    'Start one with "npm run ace -- queue:listen", or start its service. Posts wait until then.',
  backUp: 'Set BACKUP_AT in .env to back up every day.',
  waiting: 'Waiting for you',
  nothingWaits: 'Nothing needs your attention.',
  nothingTried: 'None of your posts ran in the last 24 hours.',
  clockStopped: "Posts aren't being published. Check that the web server is running.",
  clockNever: 'The scheduler has never run on this database. Start the web server.',
} as const
