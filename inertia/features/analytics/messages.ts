import type { Analytics } from '~/lib/analytics_wire'

/** The exact words of the Analytics screen (spec section 2). */
export const ANALYTICS = {
  title: 'Analytics Dashboard',
  noOrganization: 'Please select an organization to view analytics.',
  emptyTitle: 'Start Publishing to See Analytics',
  emptyHint: 'Figures show up here as soon as the first post is out.',
  loading: 'Loading analytics...',
  nothingInRange: 'No post went out in this time. Choose another range to see figures.',
  notAvailable: 'not available for this connection',
  noneYet: 'No posts yet',
  noFigures: (whose: string) => `LinkedIn gives this connection no figures for ${whose}.`,
  needsPosts: (least: number) => `Needs ${least} posts`,
  soFar: (measured: number) =>
    measured === 1 ? '1 post has figures so far' : `${measured} posts have figures so far`,
  pale: (least: number) => `Pale: fewer than ${least} posts with figures`,
  byWeekOfPosting: 'By the week in which the posts went out',
  draftsOfNone: 'Drafts belong to no campaign',
  charts: 'Charts by TradingView Lightweight Charts',
} as const

/** The five sections (spec section 2). */
export const SECTIONS = {
  production: 'Content Production Metrics',
  quality: 'Content Quality Insights',
  efficiency: 'Operational Efficiency',
  scheduling: 'Scheduling Intelligence',
  ai: 'AI Performance',
} as const

/** Said quietly where parts are zero because they could not be read. */
export function failureNotice(failed: Analytics['failed']): string {
  const names = failed.map((part) => SECTIONS[part]).join(', ')
  return `Some figures could not be read and stand as zero: ${names}.`
}
