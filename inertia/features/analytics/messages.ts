import type { AnalyticsCard } from '#transformers/analytics_transformer'

/** The exact texts of the Analytics screen (spec section 2). */
export const ANALYTICS = {
  title: 'Analytics Dashboard',
  noOrganization: 'Please select an organization to view analytics.',
  emptyTitle: 'Start Publishing to See Analytics',
  emptyHint: 'Metrics appear here after your first post is published.',
  loading: 'Loading analytics...',
  nothingInRange: 'No posts were published in this period. Choose another range.',
  notAvailable: 'not available for this connection',
  noneYet: 'No posts yet',
  noFigures: (whose: string) => `LinkedIn doesn't share metrics with this connection for ${whose}.`,
  needsPosts: (least: number) => `Needs ${least} posts`,
  soFar: (measured: number) =>
    measured === 1 ? '1 post has data so far' : `${measured} posts have data so far`,
  pale: (least: number) => `Pale: fewer than ${least} posts with data`,
  byWeekOfPosting: 'Grouped by the week the posts were published',
  draftsOfNone: "Drafts aren't part of a campaign",
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

/** Shown if parts are zero because they could not be loaded. */
export function failureNotice(failed: AnalyticsCard['failed']): string {
  const names = failed.map((part) => SECTIONS[part]).join(', ')
  return `Some metrics couldn't be loaded and show as zero: ${names}.`
}
