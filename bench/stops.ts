/**
 * npm run bench -- stops [mysql] [times]: checks that a shutdown ends whatever clients do. The
 * server (with MariaDB and Redis: server and worker) receives SIGTERM twenty times while posts of
 * 25 pages are being published and four connections that read a list of posts break off. Each
 * process must end within 5 s plus the longest call to LinkedIn. In the end, each post must be
 * published once or unconfirmed.
 */
import { connect, type Socket } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { retryDeadlocks } from '#database/retry_deadlocks'
import { startLinkedinSandbox } from '#sandbox/linkedin'
import { freePort } from '#tests/helpers/free_port'
import { BuiltHerald } from './lib/built_herald.js'
import { heraldApp } from './lib/herald_app.js'
import { linkedinSettings, settings } from './lib/settings.js'

const TIMES = Number(process.argv[2] ?? 20)
const POSTS = 40
const LISTED = 200
const AUTHORS = 25
const LATENCY_MS = 300
const CONNECTIONS = 4
const BOUND_MS = 5000 + LATENCY_MS
const GIVE_UP_MS = 60_000

const sandbox = await startLinkedinSandbox({ latencyMs: LATENCY_MS })
const environment = settings({
  AUTHOR_DAILY_LIMIT: '5000',
  ...linkedinSettings(sandbox.url),
})
Object.assign(process.env, environment)
const isRedis = process.env.QUEUE_DRIVER === 'redis'
console.log(`Load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores before the run`)

let fleet = await start()
const app = await heraldApp()
const { connectedOrganization } = await import('#tests/helpers/data/members')
const { PostFactory } = await import('#database/factories/post_factory')
const { bearerOf } = await import('#tests/helpers/requests')
const { now } = await import('#services/clock')
const { default: Post } = await import('#models/post')
try {
  const { organization, user } = await connectedOrganization(sandbox.url, {
    member: 'agencyMember',
  })
  sandbox.settings.duplicateWindowMs = 0
  const nextMonth = now().plus({ days: 30 })
  const own = { organizationId: organization.id, publishAt: nextMonth, dueAt: nextMonth }
  await PostFactory.merge(own).createMany(LISTED)
  const request = listRequest(organization.id, await bearerOf(user))
  const times: number[] = []
  for (let round = 0; round < TIMES; round += 1) {
    await makeDue(organization.id, round)
    const publishedBefore = sandbox.ledger().length
    const sockets = Array.from({ length: CONNECTIONS }, () => keepReading(request))
    await untilTrue('posts on their way', () => sandbox.ledger().length > publishedBefore)
    times.push(...(await stopUnder(sockets)))
    fleet = await start()
  }
  await untilTrue('an end of all posts', async () => (await left()) === 0)
  await report(times)
} finally {
  await Promise.all(fleet.map(({ herald }) => herald.stop('SIGKILL')))
  await app.terminate()
  await sandbox.close()
}

async function start() {
  const port = await freePort()
  const web = { kind: 'web', port, herald: await BuiltHerald.serve(port, environment) }
  if (!isRedis) return [web]
  return [web, { kind: 'worker', port: 0, herald: await BuiltHerald.work(environment) }]
}

/** Returns the time from the signal to the end of each process, in milliseconds. */
async function stopUnder(sockets: Socket[]) {
  const stopping = fleet.map(async ({ herald }) => {
    const startedAt = performance.now()
    await Promise.race([herald.stop('SIGTERM'), pause(GIVE_UP_MS, undefined, { ref: false })])
    return performance.now() - startedAt
  })
  for (const socket of sockets) socket.destroy()
  return Promise.all(stopping)
}

async function makeDue(organizationId: string, round: number) {
  const dueAt = now()
  const rows = Array.from({ length: POSTS }, (_, number) => ({
    organizationId,
    publishAt: dueAt,
    dueAt,
    body: `Stop ${round}, number ${number}`,
    authorKind: 'company' as const,
    authorUrn: `urn:li:organization:${9_000_001 + (number % AUTHORS)}`,
  }))
  // The server writes to the same SQLite file, so an insert may have to begin anew.
  await retryDeadlocks(() => PostFactory.merge(rows).createMany(POSTS))
}

/** The number of the bench's posts that are waiting or being published. */
async function left() {
  const open = await Post.query()
    .whereIn('status', ['scheduled', 'queued', 'publishing'])
    .where('due_at', '<', later())
    .count('* as total')
  return Number(open[0]?.$extras.total)
}

function later() {
  return now().plus({ days: 1 }).toSQL({ includeOffset: false }) ?? ''
}

async function report(times: number[]) {
  const posts = await Post.query().where('body', 'like', 'Stop %')
  const feed = Map.groupBy(sandbox.ledger(), ({ text }) => text)
  const count = (status: string) => posts.filter((post) => post.status === status).length
  const twice = [...feed.values()].filter((entries) => entries.length > 1).length
  const missing = posts.filter(({ status, body }) => status === 'published' && !feed.has(body))
  const late = times.filter((ms) => ms > BOUND_MS).length
  const slowest = Math.max(...times).toFixed(0)
  console.log(`pair: ${process.env.DB_CONNECTION ?? 'sqlite'} + ${isRedis ? 'redis' : 'embedded'}`)
  console.log(`${TIMES} stops of ${fleet.length} process(es): slowest ${slowest} ms of ${BOUND_MS}`)
  console.log(`later than that: ${late} (at most 0)`)
  console.log(
    `${posts.length} posts: ${count('published')} published, ${count('unconfirmed')} unconfirmed, ` +
      `${missing.length} lost, ${twice} twice, ${posts.length - count('published') - count('unconfirmed')} else`
  )
}

function listRequest(orgId: string, token: string) {
  const path = `/api/scheduled-posts?org_id=${orgId}&include_cancelled=true`
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`
}

/** Requests the list repeatedly on one connection, with several requests in advance. */
function keepReading(request: string) {
  const socket = connect(fleet[0].port, 'localhost', () => socket.write(request.repeat(3)))
  socket.on('data', () => socket.write(request))
  socket.on('error', () => {})
  return socket
}

async function untilTrue(what: string, look: () => Promise<boolean> | boolean) {
  const end = performance.now() + GIVE_UP_MS
  while (!(await look())) {
    if (performance.now() > end) throw new Error(`Not in time: ${what}`)
    await pause(50)
  }
}
