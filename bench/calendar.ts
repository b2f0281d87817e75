/**
 * npm run bench -- calendar [mysql] [query|screen]: measures the calendar week. `query` reads 300
 * posts of an organization with 100,000 posts and prints the query plan. `screen` opens the build
 * in a browser with 10,000 posts, 300 of them in the week, and measures the first paint with data,
 * the switch to the next week and the frames of a drag.
 */
import { cpus, loadavg } from 'node:os'
import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import { freePort } from '#tests/helpers/free_port'
import { BuiltHerald } from './lib/built_herald.js'
import { heraldApp } from './lib/herald_app.js'
import { settings } from './lib/settings.js'

const IN_A_WEEK = 300
const ROUNDS = 200
const SWITCHES = 12
const QUIET_MS = 400
const LIMITS = { query: 10, paint: 1000, change: 150, frame: 50 }
const ONLY = process.argv[2]
const CATEGORIES = 'devtools.timeline,disabled-by-default-devtools.timeline'

const FIRST_CARD = `new Promise((resolve) => {
  const look = () => document.querySelector('[data-item]')
    ? requestAnimationFrame(() => resolve(performance.now()))
    : requestAnimationFrame(look)
  look()
})`

const SWITCH = `new Promise((resolve) => {
  const title = document.querySelector('h1').textContent
  const start = performance.now()
  document.querySelector('button[aria-label="Next week"]').click()
  const look = () => document.querySelector('h1').textContent !== title && document.querySelector('[data-item]')
    ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    : requestAnimationFrame(look)
  look()
})`

const environment = settings()
Object.assign(process.env, environment)
const load = loadavg()[0]!.toFixed(1)
console.log(`Load average ${load} on ${cpus().length} cores before the run`)
const port = await freePort()
const herald = await BuiltHerald.serve(port, environment)
const app = await heraldApp()
try {
  if (ONLY !== 'screen') await measureQuery(await seedOrganization(100_000))
  if (ONLY !== 'query') await measureScreen(await seedOrganization(10_000))
} finally {
  await herald.stop()
  await app.terminate()
}

type SeededOrganization = Awaited<ReturnType<typeof seedOrganization>>

function monday() {
  return DateTime.utc().startOf('week')
}

function print(what: string, value: number, limit: number) {
  const verdict = value < limit ? 'ok' : 'TOO MUCH'
  console.log(`${what.padEnd(46)} ${value.toFixed(1).padStart(8)} ms   < ${limit}  ${verdict}`)
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/**
 * Creates a member whose organization has this many posts, 300 in each week around the current one.
 */
async function seedOrganization(posts: number) {
  const { makeMember } = await import('#tests/helpers/data/members')
  const { default: db } = await import('@adonisjs/lucid/services/db')
  const member = await makeMember()
  await member.user.merge({ timezone: 'UTC' }).save()
  const weeks = Math.ceil(posts / IN_A_WEEK)
  const first = monday().minus({ weeks: Math.floor(weeks / 2) })
  const rows = Array.from({ length: posts }, (_, index) =>
    row(member.organization.id, index, first.plus({ weeks: Math.floor(index / IN_A_WEEK) }))
  )
  for (let start = 0; start < rows.length; start += 500) {
    await db.table('posts').multiInsert(rows.slice(start, start + 500))
  }
  if (db.connection().dialect.name === 'mysql') await db.rawQuery('analyze table posts')
  else await db.rawQuery('analyze')
  return { ...member, posts }
}

function row(organizationId: string, index: number, week: DateTime) {
  const sql = (at: DateTime) => at.toFormat('yyyy-MM-dd HH:mm:ss.SSS')
  const place = index % IN_A_WEEK
  const at = week.plus({ days: place % 7, hours: 7 + (place % 12), minutes: (place * 7) % 60 })
  const isOut = at < DateTime.utc()
  const body = `Post ${index}: what a dock looks like at 04:30 in peak week. `.repeat(12)
  return {
    id: `scheduled_${organizationId.slice(-8)}_${index}`,
    organization_id: organizationId,
    origin: 'manual',
    status: isOut ? 'published' : 'scheduled',
    author_kind: 'personal',
    author_urn: `urn:li:person:${index % 5}`,
    author_name: `Author ${index % 5}`,
    body,
    hashtags: '["robots","logistics"]',
    kind: 'text',
    media: '[]',
    zone: 'UTC',
    attempts: 0,
    publish_at: sql(at),
    due_at: null,
    posted_at: isOut ? sql(at) : null,
    version: 1,
    created_at: sql(at.minus({ days: 3 })),
    updated_at: sql(at),
  }
}

async function measureQuery({ organization, posts }: SeededOrganization) {
  const { calendarPosts } = await import('#queries/calendar/calendar_items')
  const { postsInCalendar } = await import('#queries/calendar/posts_in_calendar')
  const { default: db } = await import('@adonisjs/lucid/services/db')
  const from = monday()
  const span = { organizationId: organization.id, from, until: from.plus({ weeks: 1 }) }
  const { rows: found } = await calendarPosts(span)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await calendarPosts(span)
    times.push(performance.now() - start)
  }
  const { sql, bindings } = postsInCalendar(span)
    .select('posts.*')
    .orderBy('posts.listed_at')
    .toSQL()
  const isMysql = db.connection().dialect.name === 'mysql'
  const plan = await db.rawQuery(`explain ${isMysql ? '' : 'query plan '}${sql}`, bindings)
  console.log(`\n${isMysql ? 'MariaDB' : 'SQLite'}, ${posts} posts, ${found.length} in the week`)
  console.log(JSON.stringify(isMysql ? plan[0] : plan, null, 1))
  print('range query, median of 200', median(times), LIMITS.query)
}

async function measureScreen({ user, organization }: SeededOrganization) {
  const { launchChromium } = await import('#tests/helpers/screens/browser')
  const browser = await launchChromium({})
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
  })
  const { choose, signIn } = await import('#tests/helpers/screens/browser')
  process.env.PORT = String(port)
  await signIn(context, user)
  await choose(context, organization)
  const page = await context.newPage()
  console.log('\nThe screen, 10,000 posts, 300 in the week, Chromium at 1440 x 900')
  await measurePaint(page)
  await measureSwitch(page)
  await measureDrag(page)
  await browser.close()
}

/**
 * The time from the request to the frame that shows the first card, with a cold cache and then with
 * a warm one.
 */
async function measurePaint(page: Page) {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await page.goto('/dashboard/calendar')
    times.push(await page.evaluate<number>(FIRST_CARD))
  }
  print('first paint with data, cold', times[0]!, LIMITS.paint)
  print('first paint with data, warm', times.at(-1)!, LIMITS.paint)
}

/** Waits until the neighbouring weeks are prefetched and rendering is idle. */
async function readAhead(page: Page) {
  await page.evaluate(`new Promise((resolve) => {
    const seen = () => performance.getEntriesByType('resource').length
    let last = seen()
    const look = () => {
      if (seen() === last) return resolve()
      last = seen()
      setTimeout(look, ${QUIET_MS})
    }
    setTimeout(look, ${QUIET_MS})
  })`)
}

/** The time from the click to the painted week, which has been prefetched. */
async function measureSwitch(page: Page) {
  const times: number[] = []
  for (let round = 0; round < SWITCHES; round += 1) {
    await readAhead(page)
    times.push(await page.evaluate<number>(SWITCH))
  }
  print('week switch, median of 12', median(times), LIMITS.change)
  print('week switch, the slowest', Math.max(...times), LIMITS.change)
  await readAhead(page)
  const tasks = await tasksOf(page, async () => void (await page.evaluate(SWITCH)))
  const cpu = tasks.reduce((sum, task) => sum + task.cpu, 0)
  print('  one of them on the processor', cpu, LIMITS.change)
}

interface TraceEvent {
  name: string
  tid: number
  args?: { name?: string }
  /** Durations in microseconds: `dur` of wall-clock time, `tdur` of processor time. */
  dur?: number
  tdur?: number
}

/** The main-thread tasks during some work, from a trace of the browser. */
async function tasksOf(page: Page, work: () => Promise<void>) {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  const isDone = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', { categories: CATEGORIES, transferMode: 'ReportEvents' })
  await work()
  await session.send('Tracing.end')
  await isDone
  const main = events.filter(({ args }) => args?.name === 'CrRendererMain')
  const ids = new Set(main.map(({ tid }) => tid))
  const tasks = events.filter(({ name, tid, dur }) => name === 'RunTask' && ids.has(tid) && dur)
  return tasks.map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1000, cpu: tdur / 1000 }))
}

/** The frames while a card is dragged across the week, and the cost of dropping it. */
async function measureDrag(page: Page) {
  const card = page.locator('[data-item][data-draggable="yes"]').first()
  await card.scrollIntoViewIfNeeded()
  const box = (await card.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 12)
  const lift = await tasksOf(page, async () => {
    await page.mouse.down()
    for (let step = 1; step <= 8; step += 1) await page.mouse.move(box.x + 40 + step, box.y + 12)
  })
  const moves = await tasksOf(page, async () => {
    for (let step = 8; step <= 120; step += 1) {
      await page.mouse.move(box.x + 40 + step * 4, box.y + 12 + Math.sin(step / 8) * 150)
    }
  })
  const drop = await tasksOf(page, () => page.mouse.up())
  for (const [what, tasks] of Object.entries({ lift, moves, drop })) {
    print(`drag, longest task, ${what}`, Math.max(...tasks.map(({ ms }) => ms)), LIMITS.frame)
    print('  of it on the processor', Math.max(...tasks.map(({ cpu }) => cpu)), LIMITS.frame)
  }
}
