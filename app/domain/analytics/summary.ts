import { formatDecimal } from '#domain/analytics/engagement'
import type { Clock } from '#domain/schedule/clock_format'
import { POSTS_FOR_BEST_HOUR, type BestHour } from '#domain/analytics/hour_grid'
import { WEEKDAYS } from '#domain/schedule/dates'
import { formatHour } from '#domain/schedule/format_date_time'

/** A sentence in pieces, some of which are emphasized. */
export type Sentence = { text: string; strong: boolean }[]

export interface SummaryStats {
  organization: string
  postsThisWeek: number
  postsThisMonth: number
  averagePerWeek: number
  posts: number
  /** The percentage of posts that campaigns wrote. */
  campaignShare: number
  aiItems: number
  /** In percent. */
  acceptance: number
  bestHour: BestHour | null
  measured: number
  hoursSaved: number
}

/** Returns the four sentences at the top of Analytics. */
export function summarySentences(stats: SummaryStats, clock: Clock): Sentence[] {
  return [production(stats), campaigns(stats), timing(stats, clock), saving(stats)]
}

function production(stats: SummaryStats): Sentence {
  const { organization, postsThisMonth, averagePerWeek, postsThisWeek } = stats
  const monthText = `${countedPosts(postsThisMonth)} in the last 30 days`
  return [
    plain(`${organization} published `),
    strong(monthText),
    plain(
      `, ${formatDecimal(averagePerWeek)} a week, ${grouped(postsThisWeek)} of them in the last 7 days.`
    ),
  ]
}

function campaigns({ posts, campaignShare, aiItems, acceptance }: SummaryStats): Sentence {
  if (aiItems === 0) return [plain("Campaigns haven't suggested any posts yet.")]
  const part = posts === 0 ? 'nothing' : `${campaignShare.toFixed(1)}%`
  return [
    plain(`Campaigns wrote ${part} of your published posts, and `),
    strong(`${acceptance.toFixed(1)}%`),
    plain(' of their suggestions were accepted.'),
  ]
}

function timing({ bestHour, measured }: SummaryStats, clock: Clock): Sentence {
  if (bestHour) {
    const when = `${WEEKDAYS[bestHour.weekday]} at ${formatHour(bestHour.hour, clock)}`
    const posts = countedPosts(bestHour.posts)
    return [plain(`${when} is your best posting time so far, based on ${posts}.`)]
  }
  if (measured < POSTS_FOR_BEST_HOUR) {
    const requirement = `The best posting time needs ${POSTS_FOR_BEST_HOUR} posts with data`
    return [plain(`${requirement}. You have ${measured} so far.`)]
  }
  return [plain('Not enough data for a best posting time yet.')]
}

function saving({ hoursSaved }: SummaryStats): Sentence {
  const hours = hoursSaved === 1 ? '1 hour' : `${shortDecimal(hoursSaved)} hours`
  if (hoursSaved === 0) return [plain('No campaign posts published yet, so no time saved so far.')]
  return [plain('Campaigns saved you about '), strong(hours), plain(' of writing.')]
}

/** Returns '10' or '10.5': half hours without an empty decimal. */
function shortDecimal(value: number): string {
  return formatDecimal(value).replace(/\.0$/, '')
}

function countedPosts(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'post' : 'posts'}`
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

function plain(text: string) {
  return { text, strong: false }
}

function strong(text: string) {
  return { text, strong: true }
}
