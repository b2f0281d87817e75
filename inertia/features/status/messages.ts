/** The words of the status page. */
export const STATUS = {
  title: 'Status',
  system: 'This server',
  day: 'Last 24 hours',
  dayNote: 'The posts of your organizations that were tried.',
  workers: 'Workers',
  workerTable: 'Processes that publish',
  workersNote: 'Processes that published in the last 24 hours.',
  noWorkers: 'Nothing was published in the last 24 hours.',
  waiting: 'Waiting for you',
  nothingWaits: 'No post of yours waits for a word.',
  nothingTried: 'No post of yours was tried in the last 24 hours.',
  clockStopped: 'Posts do not go out. Is the server that turns the clock running?',
  clockNever: 'The clock has never ticked on this database. Start the web server.',
} as const
