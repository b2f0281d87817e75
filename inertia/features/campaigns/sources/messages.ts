import { PROPOSALS_A_DAY } from '@domain/campaigns/sources/source_rules'

function numberOf(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

export const SOURCES = {
  title: 'Sources',
  hint: 'New articles of a feed, or old posts in new words. Each proposal waits in the review queue.',
  afterSaving: 'Create the campaign first, then add feeds and old posts here.',
  empty: 'No sources yet',
  loading: 'Loading sources...',
  loadFailed: 'The sources couldn’t be loaded. Please try again.',
  feedLabel: 'Feed URL (RSS, Atom or JSON)',
  feedPlaceholder: 'https://example.com/feed.xml',
  addFeed: 'Add feed',
  adding: 'Adding...',
  addPosts: 'Add old posts',
  addFailed: 'Failed to add the source. Please try again.',
  feedAdded: 'Feed added. Articles that are new from now on become posts.',
  postsAdded: 'Old posts added',
  read: 'Read now',
  remove: 'Remove source',
  removed: 'Source removed. Its posts are kept.',
  removeFailed: 'Failed to remove the source. Please try again.',
  readFailed: 'Failed to read the source. Please try again.',
  nothingNew: 'Nothing new',
  proposed: (count: number) => `${numberOf(count, 'post')} added to the review queue`,
  oldPosts: (count: number) => numberOf(count, 'old post'),
  feedPace: `Up to ${PROPOSALS_A_DAY.feed} posts a day`,
  postPace: (days: number, times: number) =>
    `Each at most every ${numberOf(days, 'day')}, ${numberOf(times, 'time')}`,
  neverRead: 'Not read yet',
  readAt: (when: string) => `Last read: ${when}`,
  waiting: (count: number) => `${count} waiting`,
  used: (count: number) => `${count} written`,
  chooseTitle: 'Published posts',
  choosing: 'Loading posts...',
  noPosts: 'No published posts yet',
  minDays: 'Days between two uses',
  maxTimes: 'Uses of each post',
  add: (count: number) => `Add ${numberOf(count, 'post')}`,
  cancel: 'Cancel',
  impressions: (count: string) => `${count} impressions`,
} as const
