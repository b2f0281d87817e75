import { DateTime } from 'luxon'
import type { RawPost } from '#tests/helpers/data/stored_posts'

const DAY = 86_400_000
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

interface Question {
  posts: RawPost[]
  drafts: number
  now: number
  zone: string
  from?: number
  until?: number
  campaign?: string
}

/** Computes the metrics of Analytics again, row by row and without the product's rules. */
export function naiveMetrics({ posts: all, drafts, now, zone, from, until, campaign }: Question) {
  const own = all.filter((post) => !campaign || post.campaign_id === campaign)
  const isIn = (ms: number) => ms >= (from ?? 0) && ms < (until ?? Infinity)
  const out = own.filter(({ status }) => status === 'published')
  const shown = out.filter(({ publishedMs }) => isIn(publishedMs))
  const month = out.filter(({ publishedMs }) => publishedMs >= now - 30 * DAY).length
  const ai = own.filter(({ origin, createdMs }) => origin === 'campaign' && isIn(createdMs))
  const items = ai.filter(({ status }) => status !== 'cancelled')
  const good = ['approved', 'scheduled', 'queued', 'publishing', 'published']
  const accepted = items.filter(({ status }) => good.includes(status)).length
  const written = shown.filter(({ origin }) => origin === 'campaign').length
  const pictures = shown.filter(({ kind }) => kind === 'image' || kind === 'multi_image').length
  return {
    total: shown.length,
    week: out.filter(({ publishedMs }) => publishedMs >= now - 7 * DAY).length,
    month,
    perWeek: decimal(month / 4.3),
    weeks: weeksOf(shown, zone, Math.min(now, (until ?? Infinity) - 1)),
    consistency: scoreOf(month),
    length: Math.round(mean(shown.map((post) => textOf(post).length))),
    hashtags: decimal(mean(shown.map((post) => textOf(post).match(/#\w+/g)?.length ?? 0))),
    withImage: percent(pictures, shown.length),
    company: rateOf(shown.filter((post) => post.author_kind === 'company')),
    personal: rateOf(shown.filter((post) => post.author_kind === 'personal')),
    hoursSaved: written * 0.5,
    conversion: campaign ? null : percent(shown.length, drafts + shown.length),
    items: items.length,
    accepted,
    acceptance: percent(accepted, items.length),
    hours: hoursOf(shown, zone),
    pillars: pillarsOf(shown),
  }
}

/** Weeks of at most a year: campaign posts, other posts, impressions, engagement. */
function weeksOf(posts: RawPost[], zone: string, last: number) {
  const mondayOf = (ms: number) => DateTime.fromMillis(ms, { zone }).startOf('week')
  const first = mondayOf(last).minus({ weeks: 52 }).toMillis()
  const known = (figures: (number | null)[]) => {
    const given = figures.filter((figure) => figure !== null)
    return given.length === 0 ? null : given.reduce((sum, one) => sum + one, 0)
  }
  const weeks = Map.groupBy(
    posts.filter(({ publishedMs }) => publishedMs >= first),
    ({ publishedMs }) => mondayOf(publishedMs).toISODate()
  )
  return Object.fromEntries(
    [...weeks].map(([monday, of]) => {
      const written = of.filter(({ origin }) => origin === 'campaign').length
      const figures = [known(of.map((post) => post.impressions)), known(of.map(engagement))]
      return [monday, [written, of.length - written, ...figures]]
    })
  )
}

function textOf({ body, tags }: RawPost) {
  const present = new Set((body.match(/#\w+/g) ?? []).map((tag) => tag.toLowerCase()))
  const missing = tags.filter((tag) => !present.has(tag.toLowerCase()))
  return missing.length === 0 ? body : `${body}\n\n${missing.join(' ')}`
}

function engagement({ reactions, comments, shares }: RawPost) {
  const known = [reactions, comments, shares].filter((figure) => figure !== null)
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0)
}

function rateOf(posts: RawPost[]) {
  const rates = posts.flatMap((post) => {
    const engaged = engagement(post)
    return engaged === null || !post.impressions ? [] : [(100 * engaged) / post.impressions]
  })
  return rates.length === 0 ? null : decimal(mean(rates))
}

function hoursOf(posts: RawPost[], zone: string) {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const cells = Map.groupBy(posts, ({ publishedMs }) => {
    const parts = clock.formatToParts(publishedMs)
    const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    return WEEKDAYS.indexOf(valueOf('weekday')) * 24 + Number(valueOf('hour'))
  })
  return [...cells.entries()]
    .sort(([one], [other]) => one - other)
    .map(([cell, inIt]) => {
      const known = inIt.map(engagement).filter((figure) => figure !== null)
      const average = known.length === 0 ? null : decimal(mean(known))
      return { cell, posts: inIt.length, measured: known.length, average }
    })
}

function pillarsOf(posts: RawPost[]) {
  const pillars = Map.groupBy(
    posts.filter(({ content_pillar: pillar }) => pillar !== null),
    ({ content_pillar: pillar }) => pillar
  )
  return Object.fromEntries(
    [...pillars.entries()].map(([pillar, inIt]) => {
      const known = inIt.map(engagement).filter((figure) => figure !== null)
      return [pillar, [inIt.length, known.length === 0 ? null : decimal(mean(known))]]
    })
  )
}

function scoreOf(month: number) {
  if (month >= 20) return 'Excellent'
  if (month >= 10) return 'Good'
  return month >= 5 ? 'Fair' : 'Low'
}

function mean(numbers: number[]) {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

/** Multiplies first, because 102 / 160 * 100 is 63.74999999999999. */
function percent(part: number, whole: number) {
  return whole === 0 ? 0 : decimal((100 * part) / whole)
}

function decimal(number: number) {
  return Math.round((number + Number.EPSILON) * 10) / 10
}
