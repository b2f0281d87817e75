import { shownDecimal } from '#domain/analytics/rates'
import { POSTS_FOR_BEST_HOUR, hourName, type BestHour } from '#domain/analytics/hour_grid'

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
export function summaryOf(figures: SummaryFigures): Sentence[] {
  return [production(figures), campaigns(figures), timing(figures), saving(figures)]
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
  if (aiItems === 0) return [plain('Campaigns have proposed nothing yet.')]
  const part = posts === 0 ? 'nothing' : `${campaignShare.toFixed(1)} %`
  return [
    plain(`Campaigns wrote ${part} of what went out, and `),
    strong(`${acceptance.toFixed(1)} %`),
    plain(' of their proposals were accepted.'),
  ]
}

function timing({ bestHour, measured }: SummaryFigures): Sentence {
  if (bestHour) {
    const when = `${DAYS[bestHour.weekday]} at ${hourName(bestHour.hour)}`
    const posts = counted(bestHour.posts, 'post')
    return [plain(`${when} is the best hour so far, measured on ${posts}.`)]
  }
  if (measured < POSTS_FOR_BEST_HOUR) {
    const some = measured === 0 ? 'none has' : `${measured} ${measured === 1 ? 'has' : 'have'}`
    return [
      plain(`The best hour needs ${POSTS_FOR_BEST_HOUR} posts with figures; ${some} them so far.`),
    ]
  }
  return [plain('No hour has three posts with figures yet, so none is called the best.')]
}

function saving({ hoursSaved }: SummaryFigures): Sentence {
  if (hoursSaved === 0) return [plain('No post of a campaign is out, so no time is saved yet.')]
  return [
    plain('Writing the posts of campaigns by hand would have taken about '),
    strong(`${shownDecimal(hoursSaved)} hours`),
    plain('.'),
  ]
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
