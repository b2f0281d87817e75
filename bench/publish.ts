/**
 * npm run bench -- publish [mysql] [posts] [--workers n]: measures how fast many posts that are due
 * in the same second are published, compared with the ideal of `posts x latency /
 * PUBLISH_CONCURRENCY`. It uses the build and the sandbox's ledger: the time from the due time to
 * the answer to the last create call. With `--workers`, which needs `mysql`, LinkedIn is as slow as
 * in reality and each worker publishes few posts at once, so that the workers wait and a machine
 * with two cores shows what each of them adds.
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startLinkedinSandbox, type LinkedinSandbox } from '#sandbox/linkedin'
import { BuiltHerald } from './lib/built_herald.js'
import { freePort } from '#tests/helpers/free_port'
import { heraldApp } from './lib/herald_app.js'
import { linkedinSettings, settings } from './lib/settings.js'

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { workers: { type: 'string' } },
  allowPositionals: true,
})
const MANY_WORKERS = values.workers !== undefined
const WORKERS = Number(values.workers ?? 1)
/** An author's posts are published one after the other. The sandbox's agency has a hundred pages. */
const AUTHORS = 25 * WORKERS
const LATENCY_MS = MANY_WORKERS ? 500 : 100
const CONCURRENCY = MANY_WORKERS ? 6 : Number(process.env.PUBLISH_CONCURRENCY ?? 20)
const POSTS = Number(positionals[0] ?? (MANY_WORKERS ? 240 * WORKERS : 1000))
const HEAD_START_MS = 4000
const GIVE_UP_MS = 120_000
const MEMBER = 'agencyMember'

const sandbox = await startLinkedinSandbox({ latencyMs: LATENCY_MS })
const environment = settings({
  PUBLISH_CONCURRENCY: String(CONCURRENCY),
  AUTHOR_DAILY_LIMIT: String(POSTS),
  ...linkedinSettings(sandbox.url),
})
Object.assign(process.env, environment)
const isRedis = process.env.QUEUE_DRIVER === 'redis'

if (MANY_WORKERS && !isRedis) throw new Error('Several workers need: publish mysql --workers n')
console.log(`Load average ${loadavg()[0]!.toFixed(1)}`)
const web = await BuiltHerald.serve(await freePort(), environment)
const workers = isRedis ? Array.from({ length: WORKERS }, () => BuiltHerald.work(environment)) : []
const processes = [web, ...(await Promise.all(workers))]
const app = await heraldApp()
try {
  const dueAt = await seed(sandbox)
  const before = processes.map(({ cpuSeconds }) => cpuSeconds ?? 0)
  await untilAllAreOut(sandbox)
  report(sandbox, dueAt, before)
} finally {
  await Promise.all(processes.map((herald) => herald.stop()))
  await app.terminate()
  await sandbox.close()
}

/**
 * Creates posts of 25 company pages that are all due at the same instant, a few seconds from now.
 */
async function seed(peer: LinkedinSandbox) {
  const { connectedOrganization } = await import('#tests/helpers/data/members')
  const { PostFactory } = await import('#database/factories/post_factory')
  const { now } = await import('#services/clock')
  const { default: Post } = await import('#models/post')
  const { organization } = await connectedOrganization(peer.url, { member: MEMBER })
  peer.settings.duplicateWindowMs = 0
  const dueAt = now().plus({ milliseconds: HEAD_START_MS + POSTS * 2 })
  const posts = await PostFactory.makeStubbedMany(POSTS)
  const rows = posts.map((post, index) => ({
    id: `scheduled_bench_${index}`,
    organizationId: organization.id,
    publishAt: dueAt,
    dueAt,
    body: `${post.body} ${index}`,
    authorKind: 'company' as const,
    authorUrn: `urn:li:organization:${9_000_001 + (index % AUTHORS)}`,
    zone: 'UTC',
    origin: 'manual' as const,
    status: 'scheduled' as const,
    kind: 'text' as const,
    authorName: post.authorName,
    wallTime: post.wallTime,
    hashtags: [],
    media: [],
    attempts: 0,
    version: 1,
  }))
  await Post.createMany(rows)
  if (now() >= dueAt) throw new Error('Filling the database took longer than the head start.')
  return dueAt.toMillis()
}

async function untilAllAreOut(peer: LinkedinSandbox) {
  const end = performance.now() + GIVE_UP_MS
  while (peer.ledger().length < POSTS) {
    if (performance.now() > end) throw new Error(`Only ${peer.ledger().length} posts went out.`)
    await pause(250)
  }
  await pause(LATENCY_MS * 5)
}

function report(peer: LinkedinSandbox, dueAt: number, before: number[]) {
  const arrivals = peer.ledger().map(({ receivedAt }) => receivedAt)
  const took = Math.max(...arrivals) + LATENCY_MS - dueAt
  const ideal = (POSTS * LATENCY_MS) / CONCURRENCY / WORKERS
  const texts = new Set(peer.ledger().map(({ text }) => text))
  console.log(
    `${POSTS} posts of ${AUTHORS} pages, ${LATENCY_MS} ms latency, ${CONCURRENCY} at once`
  )
  console.log(
    `pair:     ${process.env.DB_CONNECTION ?? 'sqlite'} + ${isRedis ? 'redis' : 'embedded'}`
  )
  console.log(`on LinkedIn: ${arrivals.length}, different texts: ${texts.size}`)
  console.log(`first after ${Math.min(...arrivals) - dueAt} ms, all after ${took} ms`)
  console.log(`ideal ${ideal} ms, ratio ${(took / ideal).toFixed(2)} (at most 1.30)`)
  if (MANY_WORKERS) {
    const rate = ((POSTS * 1000) / took).toFixed(1)
    console.log(`${WORKERS} workers: ${rate} posts a second`)
  }
  for (const [index, herald] of processes.entries()) {
    const cpu = ((herald.cpuSeconds ?? 0) - before[index]).toFixed(2)
    const memory = herald.peakMegabytes?.toFixed(0)
    const name = index === 0 ? 'web' : 'worker'
    console.log(`${name}: peak memory ${memory} MB (at most 250), processor ${cpu} s`)
    if (herald.output.includes('error')) console.log(herald.output)
  }
}
