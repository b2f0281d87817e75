/**
 * npm run bench -- lists [mysql] [posts]: measures the response time and memory of the Posts screen
 * and Analytics in an organization with 100,000 posts. It uses the build over HTTP, one request
 * after another. The limits are 100 ms for the list and 300 ms for Analytics.
 */
import { performance } from 'node:perf_hooks'
import { DateTime } from 'luxon'
import { freePort } from '#tests/helpers/free_port'
import { BuiltHerald } from './lib/built_herald.js'
import { heraldApp } from './lib/herald_app.js'
import { logIn } from './lib/session.js'
import { settings } from './lib/settings.js'

const POSTS = Number(process.argv[2] ?? 100_000)
const DAYS = 730
const INSERT_BATCH = 5000
const WARM_UP = 5
const TIMES = 30
const AIM = { posts: 100, analytics: 300 } as const

const ADDRESSES: [keyof typeof AIM, string][] = [
  ['posts', '/dashboard/posts'],
  ['posts', '/dashboard/posts?sort=oldest'],
  ['posts', '/dashboard/posts?tab=published'],
  ['analytics', '/dashboard/analytics'],
  ['analytics', '/dashboard/analytics?range=12m'],
  ['analytics', '/dashboard/analytics?range=30d'],
  ['analytics', '/dashboard/analytics?campaign=camp_bench_1'],
]

const environment = settings({
  QUEUE_DRIVER: 'embedded',
})
Object.assign(process.env, environment)
const port = await freePort()
const herald = await BuiltHerald.serve(port, environment)
const app = await heraldApp()
try {
  const headers = await seed()
  const database = process.env.DB_CONNECTION ?? 'sqlite'
  console.log(`${POSTS} posts in one organization, over ${DAYS} days, on ${database}`)
  for (const [kind, path] of ADDRESSES) await report(kind, path, headers)
  await reportFile(headers)
} finally {
  await herald.stop()
  await app.terminate()
}

/** Creates an organization with posts of every status. Returns the headers of a signed-in user. */
async function seed() {
  const { CampaignFactory } = await import('#database/factories/campaign_factory')
  const { makeMember } = await import('#tests/helpers/data/members')
  const { insertPosts, randomPosts } = await import('#tests/helpers/data/stored_posts')
  const { seededRandom } = await import('#tests/helpers/data/stored_posts')
  const { user, organization } = await makeMember()
  const organizationId = organization.id
  const campaignIds = ['camp_bench_0', 'camp_bench_1', 'camp_bench_2']
  for (const id of campaignIds) await CampaignFactory.merge({ id, organizationId }).create()
  const options = { organizationId, campaignIds, days: DAYS, now: DateTime.utc() }
  const random = seededRandom(1)
  for (let from = 0; from < POSTS; from += INSERT_BATCH) {
    const count = Math.min(INSERT_BATCH, POSTS - from)
    const posts = randomPosts({ ...options, count, random, name: String(from), published: 9 })
    await insertPosts(posts.map((post) => ({ ...post, body: `${post.body} `.repeat(7).trim() })))
  }
  const { cookies } = await logIn(`http://localhost:${port}`, user.email)
  return { cookie: [...cookies, `selectedOrgId=${organizationId}`].join('; ') }
}

async function report(kind: keyof typeof AIM, path: string, headers: Record<string, string>) {
  for (let count = 0; count < WARM_UP; count += 1) await timed(path, headers)
  const before = herald.residentMegabytes ?? 0
  const processor = herald.cpuSeconds ?? 0
  const times: number[] = []
  for (let count = 0; count < TIMES; count += 1) times.push(await timed(path, headers))
  const each = (((herald.cpuSeconds ?? 0) - processor) * 1000) / TIMES
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  const grown = (herald.residentMegabytes ?? 0) - before
  const timings = `median ${at(0.5)?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`
  const costs = `processor ${each.toFixed(0)} ms, memory ${grown.toFixed(0)} MB more`
  console.log(`${path}: ${timings} (at most ${AIM[kind]}); ${costs}`)
}

async function timed(path: string, headers: Record<string, string>) {
  const start = performance.now()
  const answer = await fetch(`http://localhost:${port}${path}`, { headers, redirect: 'manual' })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
  return performance.now() - start
}

/** The file contains every published post, but only a few are in memory at the same time. */
async function reportFile(headers: Record<string, string>) {
  const before = herald.residentMegabytes ?? 0
  const start = performance.now()
  const address = `http://localhost:${port}/dashboard/analytics/posts.csv`
  const answer = await fetch(address, { headers, redirect: 'error' })
  let bytes = 0
  let peak = before
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    peak = Math.max(peak, herald.residentMegabytes ?? 0)
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const megabytes = (bytes / 1024 / 1024).toFixed(0)
  const grown = (peak - before).toFixed(0)
  console.log(`posts.csv: ${megabytes} MB in ${seconds} s; memory at most ${grown} MB more`)
  console.log(`peak memory ${herald.peakMegabytes?.toFixed(0)} MB`)
}
