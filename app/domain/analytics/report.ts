import {
  aiAcceptance,
  aiTally,
  busiestCampaigns,
  type AiCount,
} from '#domain/analytics/ai_performance'
import { consistencyScore } from '#domain/analytics/consistency'
import { draftConversion, hoursSaved } from '#domain/analytics/efficiency'
import { fillRate } from '#domain/analytics/fill_rate'
import { bestHour, hourCells, measuredPosts, type HourCount } from '#domain/analytics/hour_grid'
import { rankedPillars, type PillarCount } from '#domain/analytics/pillars'
import { averagePerWeek } from '#domain/analytics/production'
import { percentOf } from '#domain/analytics/rates'
import { summaryOf } from '#domain/analytics/summary'
import type { Clock } from '#domain/schedule/clock'
import { qualityOf, type TotalCount } from '#domain/analytics/totals'
import { weeksShown, type WeekCount, type WeekRange } from '#domain/analytics/weeks'

/** What the databases count for the Analytics screen; a part that failed is empty or zero. */
export interface AnalyticsCounts {
  organization: string
  /** Posts of the last 7 and of the last 30 days. */
  windows: { week: number; month: number }
  totals: TotalCount
  weeks: WeekCount[]
  hours: HourCount[]
  pillars: PillarCount[]
  ai: AiCount[]
  /** Null where a campaign is looked at: drafts belong to none. */
  drafts: number | null
  /** Queued in the next 30 days. */
  queued: number
  failedThisWeek: number
}

/** The weeks of the charts, and the present one. */
export type WeekBounds = WeekRange & { now: number }

const CAMPAIGNS_SHOWN = 3
const PILLARS_SHOWN = 8

export type AnalyticsReport = ReturnType<typeof analyticsReport>

/** Every figure of the Analytics screen, as it goes over the wire (spec section 9, "Analytics"). */
export function analyticsReport(counts: AnalyticsCounts, weeks: WeekBounds, clock: Clock) {
  const sections = {
    production: productionOf(counts, weeks),
    quality: { ...qualityOf(counts.totals), pillars: pillarsOf(counts) },
    efficiency: efficiencyOf(counts),
    scheduling: schedulingOf(counts),
    ai: aiOf(counts.ai),
  }
  return { ...sections, summary: summaryOf(summaryFigures(counts), clock) }
}

function productionOf({ totals, windows, weeks }: AnalyticsCounts, bounds: WeekBounds) {
  return {
    total_posts: totals.posts,
    posts_this_week: windows.week,
    posts_this_month: windows.month,
    average_per_week: averagePerWeek(windows.month),
    weeks: weeksShown(weeks, bounds),
  }
}

function pillarsOf({ pillars }: AnalyticsCounts) {
  return rankedPillars(pillars).slice(0, PILLARS_SHOWN)
}

function efficiencyOf({ totals, drafts, failedThisWeek }: AnalyticsCounts) {
  const posts = totals.posts
  const aiPosts = totals.ofCampaigns
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

function summaryFigures({ organization, windows, totals, ai, hours }: AnalyticsCounts) {
  const tally = aiTally(ai)
  const posts = totals.posts
  return {
    organization,
    postsThisWeek: windows.week,
    postsThisMonth: windows.month,
    averagePerWeek: averagePerWeek(windows.month),
    posts,
    campaignShare: percentOf(totals.ofCampaigns, posts),
    aiItems: tally.items,
    acceptance: aiAcceptance(tally),
    bestHour: bestHour(hours),
    measured: measuredPosts(hours),
    hoursSaved: hoursSaved(totals.ofCampaigns),
  }
}
