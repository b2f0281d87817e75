import { shownDecimal } from '#domain/analytics/rates'
import { POSTS_FOR_BEST_HOUR, type BestHour } from '#domain/analytics/hour_grid'
import type { Clock } from '#domain/schedule/clock'
import { formatHour } from '#domain/schedule/format_date_time'

/** A sentence in pieces: what counts in it stands out. */
export type Sentence = { text: string; strong: boolean }[]

export interface SummaryFigures {
  organization: string
  postsThisWeek: number
  postsThisMonth: number
  averagePerWeek: number
  posts: number
  /** Percent of the posts that campaigns wrote. */
  campaignShare: number
  aiItems: number
  /** Percent. */
  acceptance: number
  bestHour: BestHour | null
  measured: number
  hoursSaved: number
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The four sentences that Analytics opens with (spec section 2). */
export function summaryOf(figures: SummaryFigures, clock: Clock): Sentence[] {
  return [production(figures), campaigns(figures), timing(figures, clock), saving(figures)]
}

function production(figures: SummaryFigures): Sentence {
  const { organization, postsThisMonth, averagePerWeek, postsThisWeek } = figures
  const inMonth = `${counted(postsThisMonth, 'post')} in the last 30 days`
  return [
    plain(`${organization} published `),
    strong(inMonth),
    plain(
      `, ${shownDecimal(averagePerWeek)} a week, and ${grouped(postsThisWeek)} of them this week.`
    ),
  ]
}

function campaigns({ posts, campaignShare, aiItems, acceptance }: SummaryFigures): Sentence {
  if (aiItems === 0) return [plain("Campaigns haven't suggested any posts yet.")]
  const part = posts === 0 ? 'nothing' : `${campaignShare.toFixed(1)}%`
  return [
    plain(`Campaigns wrote ${part} of your published posts, and `),
    strong(`${acceptance.toFixed(1)}%`),
    plain(' of their suggestions were accepted.'),
  ]
}

function timing({ bestHour, measured }: SummaryFigures, clock: Clock): Sentence {
  if (bestHour) {
    const when = `${DAYS[bestHour.weekday]} at ${formatHour(bestHour.hour, clock)}`
    const posts = counted(bestHour.posts, 'post')
    return [plain(`${when} is your best posting time so far, based on ${posts}.`)]
  }
  if (measured < POSTS_FOR_BEST_HOUR) {
    const least = `The best posting time needs ${POSTS_FOR_BEST_HOUR} posts with data`
    return [plain(`${least}. You have ${measured} so far.`)]
  }
  return [plain('Not enough data for a best posting time yet.')]
}

function saving({ hoursSaved }: SummaryFigures): Sentence {
  const hours = hoursSaved === 1 ? '1 hour' : `${shortDecimal(hoursSaved)} hours`
  if (hoursSaved === 0) return [plain('No campaign posts published yet, so no time saved so far.')]
  return [plain('Campaigns saved you about '), strong(hours), plain(' of writing.')]
}

/** '10', '10.5': half hours, without an empty decimal. */
function shortDecimal(value: number): string {
  return shownDecimal(value).replace(/\.0$/, '')
}

function counted(count: number, noun: string): string {
  return `${grouped(count)} ${count === 1 ? noun : `${noun}s`}`
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
