import type { AnalyticsCard } from '#transformers/analytics_transformer'

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

interface Result {
  better: number
  posts: number
  low: number
  high: number
}

export const WORKED = {
  title: 'What worked',
  compare: 'Compare by',
  dimensions: {
    hook: 'Openings',
    length: 'Lengths',
    form: 'Forms',
    hour: 'Hours',
    pillar: 'Pillars',
  },
  verdicts: { better: 'Did better', worse: 'Did worse' },
  sample: (count: number) =>
    count === 1 ? 'Compared: 1 post with metrics' : `Compared: ${count} posts with metrics`,
  noMetrics: 'No posts with metrics in this period. Import posts or wait for their first metrics.',
  noPillars: 'Only campaign posts have a pillar. None have metrics yet.',
  result: ({ better, posts, low, high }: Result) =>
    `Better in ${better} of ${posts} posts (${low}% to ${high}%)`,
  tooFew: (posts: number, least: number) =>
    `${posts} ${posts === 1 ? 'post' : 'posts'}, too few to compare (needs ${least})`,
  average: (average: number) => `${average.toFixed(1)} per post`,
  explanation: (usual: number) =>
    `Better: more engagement than the middle post of the same author. The dot is the share of better posts, the line its 95% interval (Wilson), the dashed line the share among all posts (${usual}%). Only a line that doesn't cross it counts as a difference.`,
  plan: 'Plan my next week from this',
  planning: (done: number, total: number) =>
    total === 0 ? 'Planning...' : `Writing ${Math.min(done + 1, total)} of ${total}...`,
  planFailed: "Next week couldn't be planned.",
  planned: (count: number) =>
    count === 1
      ? '1 proposal is in the review queue'
      : `${count} proposals are in the review queue`,
  openQueue: 'Open review queue',
} as const

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
