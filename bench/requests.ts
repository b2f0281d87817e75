/**
 * npm run bench -- requests [mysql] [seconds]: what common requests cost the build, beside an empty
 * AdonisJS application and an empty kit with sessions, shield and Inertia in the same run. Each
 * request is repeated over one and over eight connections. Processor time is the fairest figure
 * while other programs use the machine.
 */
import { cpus, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { DateTime } from 'luxon'
import { freePort } from '#tests/helpers/free_port'
import { BareApp } from './lib/bare_app.js'
import { BuiltHerald } from './lib/built_herald.js'
import { heraldApp } from './lib/herald_app.js'
import type { MeasuredProcess } from './lib/measured_process.js'
import { logIn } from './lib/session.js'
import { measureRequests, sendRequests, type RequestCosts } from './lib/request_load.js'
import { settings } from './lib/settings.js'

const SECONDS = Number(process.argv[2] ?? 3)
const WARM_UP_SECONDS = 1
const IDLE_SECONDS = 10
const IN_A_WEEK = 300
const CONNECTIONS = [1, 8] as const

/** Requests per second over eight connections on a quiet machine, or the share of the other app. */
const AIM = {
  'token read': 2500,
  'list of 50': 600,
  'calendar week': 150,
  'health': { share: 0.25 },
  'login page': { share: 1 },
  'dashboard page': { share: 1 },
} as const

interface Target {
  name: string
  server: MeasuredProcess
  port: number
  path: string
  headers?: Record<string, string>
}

const environment = settings({
  QUEUE_DRIVER: 'embedded',
  API_RATE_LIMIT: '10000000',
})
Object.assign(process.env, environment)
const database = process.env.DB_CONNECTION ?? 'sqlite'
console.log(`On ${database}. Load average ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores.`)
const port = await freePort()
const [first, secondsOfFirst] = await start()
await first.stop()
const [herald, seconds] = await start()
console.log(`First answer ${seconds} s after the start (at most 1.5)`)
console.log(`The first start, which creates the tables, took ${secondsOfFirst} s`)
const app = await heraldApp()
try {
  await reportIdle()
  const { cookie, bearer, organizationId } = await seed()
  await compare('health', '/health', 'plain')
  const ofToken = { authorization: `Bearer ${bearer}` }
  await measure('token read', '/api/auth/me', ofToken)
  const week = DateTime.utc().startOf('week')
  const range = `range_start=${week.toISODate()}&range_end=${week.plus({ weeks: 1 }).toISODate()}`
  const organization = `org_id=${organizationId}`
  await measure('calendar week', `/api/calendar/items?${organization}&${range}`, ofToken)
  await measure('list of 50', `/api/scheduled-posts?${organization}&limit=50`, ofToken)
  await measure('list of 200', `/api/scheduled-posts?${organization}&limit=200`, ofToken)
  await compare('login page', '/login', 'kit')
  await compare('dashboard page', '/dashboard/organizations', 'kit', { cookie })
  console.log(`Peak memory ${herald.peakMegabytes?.toFixed(0)} MB`)
} finally {
  await herald.stop()
  await app.terminate()
}

/** Returns a server and the seconds until its first answer. */
async function start() {
  const startedAt = performance.now()
  const server = await BuiltHerald.serve(port, environment)
  await fetch(`http://localhost:${port}/health`)
  return [server, ((performance.now() - startedAt) / 1000).toFixed(2)] as const
}

async function reportIdle() {
  await pause(IDLE_SECONDS * 1000)
  const before = herald.cpuSeconds ?? 0
  await pause(IDLE_SECONDS * 1000)
  const share = (((herald.cpuSeconds ?? 0) - before) / IDLE_SECONDS) * 100
  const memory = herald.residentMegabytes?.toFixed(0)
  console.log(`Idle: ${memory} MB (at most 170), processor ${share.toFixed(1)} % (at most 0.5)`)
}

/** A member of an organization with 300 posts this week, with a bearer token and a session. */
async function seed() {
  const { makeMember } = await import('#tests/helpers/data/members')
  const { insertPosts, randomPosts, seededRandom } =
    await import('#tests/helpers/data/stored_posts')
  const { user, organization } = await makeMember()
  const organizationId = organization.id
  const now = DateTime.utc().startOf('week').plus({ days: 7 }).minus({ minutes: 1 })
  const options = { organizationId, campaignIds: ['none'], count: IN_A_WEEK, days: 6, now }
  const posts = randomPosts({ ...options, random: seededRandom(1), name: 'week' })
  await insertPosts(
    posts.map((post) => ({
      ...post,
      origin: 'manual',
      status: 'scheduled',
      campaign_id: null,
      body: `${post.body} `.repeat(7).trim(),
    }))
  )
  const { bearer, cookies } = await logIn(`http://localhost:${port}`, user.email)
  return {
    organizationId,
    bearer,
    cookie: [...cookies, `selectedOrgId=${organizationId}`].join('; '),
  }
}

/** Measures a request of Herald, then the same of the bare application. */
async function compare(
  name: keyof typeof AIM,
  path: string,
  kind: 'plain' | 'kit',
  headers: Record<string, string> = {}
) {
  const own = await measure(name, path, headers)
  const barePort = await freePort()
  const bare = await BareApp.serve(kind, barePort)
  try {
    const target = { name: `  ${kind} AdonisJS`, server: bare, port: barePort }
    const other = await run({ ...target, path: kind === 'plain' ? path : `/${name.split(' ')[0]}` })
    const ratios = CONNECTIONS.map((_, at) => (own[at].perSecond / other[at].perSecond).toFixed(2))
    const cpu = (other[1].cpuMs / own[1].cpuMs).toFixed(2)
    console.log(`  ratio: ${ratios.join(' and ')} of its requests a second, ${cpu} by processor`)
  } finally {
    await bare.stop()
  }
}

function measure(name: string, path: string, headers: Record<string, string>) {
  return run({ name, server: herald, port, path, headers })
}

async function run({ name, server, headers = {}, ...target }: Target) {
  const load = { ...target, headers }
  await sendRequests({ ...load, connections: 8, seconds: WARM_UP_SECONDS })
  const results: RequestCosts[] = []
  for (const connections of CONNECTIONS) {
    const costs = await measureRequests(server, { ...load, connections, seconds: SECONDS })
    print(name, connections, costs)
    results.push(costs)
  }
  return results
}

function print(name: string, connections: number, costs: RequestCosts) {
  const aim = AIM[name as keyof typeof AIM]
  const limit = connections === 8 && typeof aim === 'number' ? ` (at least ${aim})` : ''
  const rate = `${costs.perSecond.toFixed(0)} a second${limit}`
  const cpu = `processor ${costs.cpuMs.toFixed(2)} ms`
  const times = `median ${costs.median.toFixed(2)} ms, p99 ${costs.p99.toFixed(2)} ms`
  const sizes = `${costs.bytes} bytes, ${costs.residentMegabytes.toFixed(0)} MB`
  console.log(`${name.padEnd(17)} x${connections}: ${rate}, ${cpu}, ${times}, ${sizes}`)
}
