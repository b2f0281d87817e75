/**
 * npm run bench -- programs [mysql] [calls]: what programs cost. It publishes a post twice a second,
 * first alone and then with 1,000 webhook events a minute, and compares how late the posts are.
 * Then it calls a tool of /mcp 10,000 times and watches the memory of the server.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startLinkedinSandbox, type LinkedinSandbox } from '#sandbox/linkedin'
import { freePort } from '#tests/helpers/free_port'
import { BuiltHerald } from './lib/built_herald.js'
import { heraldApp } from './lib/herald_app.js'
import { linkedinSettings, settings } from './lib/settings.js'

const CALLS = Number(process.argv[2] ?? 10_000)
const STEPS = 4
const CONNECTIONS = 8
const POSTS = 60
const POST_EVERY_MS = 500
const EVENTS_A_MINUTE = 1000
const HEAD_START_MS = 4000
const PAUSE_MS = 8000
const AUTHORS = 25
const GIVE_UP_MS = 120_000
const MEMBER = 'agencyMember'

const sandbox = await startLinkedinSandbox({ latencyMs: 100 })
const receiver = await startReceiver()
const environment = settings({
  FETCH_ALLOWED_HOSTS: `127.0.0.1:${receiver.port}`,
  ...linkedinSettings(sandbox.url),
})
Object.assign(process.env, environment)
const port = await freePort()
const web = await BuiltHerald.serve(port, environment)
const isRedis = process.env.QUEUE_DRIVER === 'redis'
const processes = isRedis ? [web, await BuiltHerald.work(environment)] : [web]
const app = await heraldApp()
try {
  console.log(`pair: ${process.env.DB_CONNECTION ?? 'sqlite'} + ${isRedis ? 'redis' : 'embedded'}`)
  await measurePublishing()
  await measureCalls()
} finally {
  await Promise.all(processes.map((herald) => herald.stop()))
  await app.terminate()
  await sandbox.close()
  receiver.close()
}

/** A program that answers every event immediately, and counts different ones. */
async function startReceiver() {
  const ids = new Set<string>()
  const server = createServer((request, answer) => {
    ids.add(String(request.headers['webhook-id']))
    request.resume().on('end', () => answer.writeHead(204).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  return { port: own, ids, close: () => server.close(() => server.closeAllConnections()) }
}

async function measurePublishing() {
  const { connectedOrganization } = await import('#tests/helpers/data/members')
  const { bearerOf } = await import('#tests/helpers/requests')
  const { user, organization } = await connectedOrganization(sandbox.url, { member: MEMBER })
  sandbox.settings.duplicateWindowMs = 0
  // Both runs are stored before they begin, so that only the server writes while it is measured.
  const alone = await plan(organization.id, 'alone', HEAD_START_MS)
  const second = HEAD_START_MS + POSTS * POST_EVERY_MS + PAUSE_MS
  const beside = await plan(organization.id, 'beside', second)
  const bearer = await bearerOf(user)
  await untilTrue(() => published(sandbox, alone).length >= POSTS)
  const url = `http://127.0.0.1:${receiver.port}/herald`
  const asked = { org_id: organization.id, url, events: ['post.published'] }
  const { id } = await post('/api/webhooks', bearer, asked)
  await pause(Math.max(0, Math.min(...beside.values()) - Date.now()))
  const [events] = await Promise.all([
    sendEvents(`/api/webhooks/${id}/test`, bearer),
    untilTrue(() => published(sandbox, beside).length >= POSTS),
  ])
  await untilTrue(() => receiver.ids.size >= events + POSTS)
  console.log(`alone:       ${lateness(published(sandbox, alone))}`)
  console.log(`with events: ${lateness(published(sandbox, beside))}`)
  console.log(`events: ${receiver.ids.size} received of ${events} tests and ${POSTS} posts`)
}

/** Sends EVENTS_A_MINUTE for as long as the posts take. Returns the number of events. */
async function sendEvents(path: string, bearer: string) {
  const total = Math.round((EVENTS_A_MINUTE * POSTS * POST_EVERY_MS) / 60_000)
  const begun = performance.now()
  const sent: Promise<unknown>[] = []
  for (let count = 0; count < total; count += 1) {
    sent.push(post(path, bearer, {}))
    const nextAt = begun + ((count + 1) * 60_000) / EVENTS_A_MINUTE
    await pause(Math.max(0, nextAt - performance.now()))
  }
  await Promise.all(sent)
  return total
}

async function post(path: string, bearer: string, body: object): Promise<{ id: string }> {
  const headers = { 'authorization': `Bearer ${bearer}`, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`http://localhost:${port}${path}`, request)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}

/** Stores posts that are due at fixed intervals. Returns when each is due, by its text. */
async function plan(organizationId: string, name: string, delayMs: number) {
  const { PostFactory } = await import('#database/factories/post_factory')
  const { now } = await import('#services/clock')
  const first = now().plus({ milliseconds: delayMs })
  const dueAt = new Map<string, number>()
  for (let index = 0; index < POSTS; index += 1) {
    const at = first.plus({ milliseconds: index * POST_EVERY_MS })
    const authorUrn = `urn:li:organization:${9_000_001 + (index % AUTHORS)}`
    const author = { authorKind: 'company' as const, authorUrn }
    const own = { organizationId, publishAt: at, dueAt: at, body: `${name} ${index}`, hashtags: [] }
    await PostFactory.merge({ ...own, ...author, status: 'scheduled' }).create()
    dueAt.set(own.body, at.toMillis())
  }
  return dueAt
}

function published(peer: LinkedinSandbox, dueAt: ReadonlyMap<string, number>) {
  return peer.ledger().flatMap(({ text, receivedAt }) => {
    const at = dueAt.get(text)
    return at === undefined ? [] : [receivedAt - at]
  })
}

function lateness(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const part = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return `${sorted.length} posts late by ${part(0.5)} ms (median), ${part(0.95)} ms (p95), ${part(1)} ms (most)`
}

async function measureCalls() {
  const { makeMember } = await import('#tests/helpers/data/members')
  const { apiTokenOf } = await import('#tests/helpers/requests')
  const { user } = await makeMember()
  const token = await apiTokenOf(user, 'read')
  for (let step = 1; step <= STEPS; step += 1) {
    const begun = performance.now()
    const cpu = web.cpuSeconds ?? 0
    const count = CALLS / STEPS
    const failures = await callTools(token, count)
    const seconds = (performance.now() - begun) / 1000
    const cost = (((web.cpuSeconds ?? 0) - cpu) * 1000) / count
    const memory = `${web.residentMegabytes?.toFixed(0)} MB`
    const rate = `${(count / seconds).toFixed(0)} a second, processor ${cost.toFixed(2)} ms`
    console.log(`/mcp: ${step * count} calls, ${failures} failed, ${rate}, ${memory}`)
  }
}

async function callTools(token: string, count: number) {
  let left = count
  let failures = 0
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const answer = await callTool(token)
      const text = await answer.text()
      if (answer.status !== 200 || !text.includes('"organizations"')) failures += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return failures
}

function callTool(token: string) {
  const params = { name: 'list_organizations', arguments: {} }
  return fetch(`http://localhost:${port}/mcp`, {
    method: 'POST',
    headers: {
      'authorization': `Bearer ${token}`,
      'content-type': 'application/json',
      'accept': 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
}

async function untilTrue(look: () => boolean) {
  const end = performance.now() + GIVE_UP_MS
  while (!look()) {
    if (performance.now() > end) throw new Error('It took too long.')
    await pause(100)
  }
}
