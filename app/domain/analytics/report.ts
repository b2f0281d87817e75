import { aiAcceptance, aiTally, busiestCampaigns } from '#domain/analytics/ai_performance'
import type { AiCount } from '#domain/analytics/ai_performance'
import { bestHour, hourCells, measuredPosts } from '#domain/analytics/hour_grid'
import type { HourCount } from '#domain/analytics/hour_grid'
import { rankPillars } from '#domain/analytics/pillars'
import type { PillarCount } from '#domain/analytics/pillars'
import { percentOf, qualityOf, roundToOneDecimal } from '#domain/analytics/engagement'
import type { TotalCount } from '#domain/analytics/engagement'
import { summarySentences } from '#domain/analytics/summary'
import type { Clock } from '#domain/schedule/clock_format'
import { chartWeeks } from '#domain/analytics/weeks'
import type { WeekCount, WeekRange } from '#domain/analytics/weeks'

/** The database counts for the Analytics screen. A part whose query failed is empty or zero. */
export interface AnalyticsCounts {
  organization: string
  /** The posts of the last 7 and the last 30 days. */
  windows: { week: number; month: number }
  totals: TotalCount
  weeks: WeekCount[]
  hours: HourCount[]
  pillars: PillarCount[]
  ai: AiCount[]
  /** Null when the report is limited to a campaign, because drafts belong to no campaign. */
  drafts: number | null
  /** The posts queued in the next 30 days. */
  queued: number
  failedThisWeek: number
}

/** The range of weeks in the charts, and the current week. */
export type WeekBounds = WeekRange & { now: number }

const CAMPAIGNS_SHOWN = 3

const PILLARS_SHOWN = 8

/** Returns all numbers of the Analytics screen in their wire form. */
export function analyticsReport(counts: AnalyticsCounts, weeks: WeekBounds, clock: Clock) {
  const sections = {
    production: productionOf(counts, weeks),
    quality: { ...qualityOf(counts.totals), pillars: pillarsOf(counts) },
    efficiency: efficiencyOf(counts),
    scheduling: schedulingOf(counts),
    ai: aiOf(counts.ai),
  }
  return { ...sections, summary: summarySentences(summaryStats(counts), clock) }
}

function productionOf({ totals, windows, weeks }: AnalyticsCounts, bounds: WeekBounds) {
  return {
    total_posts: totals.posts,
    posts_this_week: windows.week,
    posts_this_month: windows.month,
    average_per_week: averagePerWeek(windows.month),
    weeks: chartWeeks(weeks, bounds),
  }
}

function pillarsOf({ pillars }: AnalyticsCounts) {
  return rankPillars(pillars).slice(0, PILLARS_SHOWN)
}

function efficiencyOf({ totals, drafts, failedThisWeek }: AnalyticsCounts) {
  const posts = totals.posts
  const aiPosts = totals.postsFromCampaigns
  return {
    hours_saved: hoursSaved(aiPosts),
    published_ai_posts: aiPosts,
    draft_conversion: drafts === null ? null : draftConversion(posts, drafts),
    posts_and_drafts: drafts === null ? null : posts + drafts,
    posts,
    failed_this_week: failedThisWeek,
  }
}

function schedulingOf({ hours, windows, queued }: AnalyticsCounts) {
  return {
    hours: hourCells(hours),
    measured: measuredPosts(hours),
    best_hour: bestHour(hours),
    consistency: consistencyScore(windows.month),
    posts_this_month: windows.month,
    fill_rate: fillRate(queued),
    queued,
  }
}

function aiOf(counts: readonly AiCount[]) {
  const tally = aiTally(counts)
  return {
    ...tally,
    acceptance: aiAcceptance(tally),
    campaigns: busiestCampaigns(counts, CAMPAIGNS_SHOWN),
  }
}

function summaryStats({ organization, windows, totals, ai, hours }: AnalyticsCounts) {
  const tally = aiTally(ai)
  const posts = totals.posts
  return {
    organization,
    postsThisWeek: windows.week,
    postsThisMonth: windows.month,
    averagePerWeek: averagePerWeek(windows.month),
    posts,
    campaignShare: percentOf(totals.postsFromCampaigns, posts),
    aiItems: tally.items,
    acceptance: aiAcceptance(tally),
    bestHour: bestHour(hours),
    measured: measuredPosts(hours),
    hoursSaved: hoursSaved(totals.postsFromCampaigns),
  }
}

type Consistency = 'Excellent' | 'Good' | 'Fair' | 'Low'

const STEPS: readonly { minPosts: number; score: Consistency }[] = [
  { minPosts: 20, score: 'Excellent' },
  { minPosts: 10, score: 'Good' },
  { minPosts: 5, score: 'Fair' },
]

/** Returns the consistency score for the posts of the last 30 days. */
export function consistencyScore(postsInMonth: number): Consistency {
  return STEPS.find(({ minPosts }) => postsInMonth >= minPosts)?.score ?? 'Low'
}

const HOURS_A_POST = 0.5

/** Returns the hours saved by not writing by hand: half an hour per published AI post. */
export function hoursSaved(publishedAiPosts: number): number {
  return publishedAiPosts * HOURS_A_POST
}

/** Returns posts divided by drafts plus posts, in percent. */
export function draftConversion(posts: number, drafts: number): number {
  return percentOf(posts, drafts + posts)
}

/** How far back the week and the month of the Analytics screen reach, in days before now. */
export const WINDOW_DAYS = { week: 7, month: 30 } as const

const WEEKS_IN_MONTH = 4.3

/**
 * Returns the average posts per week: the posts of the last 30 days divided by 4.3, to one decimal.
 */
export function averagePerWeek(postsInMonth: number): number {
  return roundToOneDecimal(postsInMonth / WEEKS_IN_MONTH)
}

type FillRate = 'Active' | 'Low'

/** The number of days ahead for which the calendar is checked. */
export const FILL_DAYS = 30

/** Returns 'Active' when anything is queued in the next 30 days. */
export function fillRate(queued: number): FillRate {
  return queued > 0 ? 'Active' : 'Low'
}
