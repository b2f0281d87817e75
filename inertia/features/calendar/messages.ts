import { UNPOSTABLE } from '~/lib/author_choices'

export const CALENDAR = {
  today: 'Today',
  todayBadge: 'TODAY',
  create: 'Create Post',
  schedule: 'Schedule Post',
  imageExpired: 'Image expired',
  noPosts: 'No posts scheduled',
  fill: 'Fill a free hour',
  loading: 'Loading posts...',
  loadFailed: "The calendar couldn't be loaded.",
  missingHour: 'No such hour: clocks go forward',
} as const

/** Free slots of authors. */
export const FREE = {
  slot: 'Free slot',
  paused: 'Paused',
  member: { personal: 'LinkedIn profile', organization: 'Company page' },
} as const

export const VIEWS = { week: 'Calendar', list: 'List', month: 'Month' } as const

export const COUNTERS = {
  completed: 'Completed',
  total: 'Total Post',
  inProgress: 'In progress',
  outOfScheduled: 'Out of scheduled',
} as const

export const HINTS = {
  author: UNPOSTABLE,
  authorCount: (count: number) =>
    count === 1
      ? "1 post can't be posted as its author"
      : `${count} posts can't be posted as their author`,
  near: 'This author has another post within 30 minutes.',
  sameText: 'Another post has the same text.',
  noPosts: { week: 'No posts this week', month: 'No posts this month' },
  nearCount: (count: number) => `${count} posts by the same author within 30 minutes`,
  sameTextCount: (count: number) => `${count} posts with the same text`,
  gap: 'Empty',
  gapCount: (count: number) => (count === 1 ? '1 empty weekday' : `${count} empty weekdays`),
} as const

export const FREQUENCY = {
  title: 'Post Frequency',
  days: 'Mon – Fri',
} as const

/** Returns '1 post' or '4 posts', and '' for none. */
export function formatPostCount(count: number) {
  if (count === 0) return ''
  return count === 1 ? '1 post' : `${count} posts`
}
