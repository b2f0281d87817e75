/**
 * npm run bench -- logins [mysql]: measures whether a flood of wrong logins slows down others.
 * Sixty logins are in progress for ten seconds, each with a different email address. At the same
 * time /health is requested every 20 ms, and a real user logs in. The limits are 100 ms for /health
 * (95th percentile) and 2 s for the real login. In the end, eighty addresses are tried one after the
 * other from another network, of which no more than sixty may be checked.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/helpers/free_port'
import { BuiltHerald } from './lib/built_herald.js'
import { settings } from './lib/settings.js'

const IN_FLIGHT = 60
const FLOOD_MS = 10_000
const HEALTH_EVERY_MS = 20
const HONEST_LOGINS = 5
const TRIED_ADDRESSES = 80
const OTHER_NETWORK = { 'x-forwarded-for': '203.0.113.9' }
const HONEST = { email: 'honest@example.test', password: 'correct horse 17' }

const port = await freePort()
const herald = await BuiltHerald.serve(
  port,
  settings({
    QUEUE_DRIVER: 'embedded',
  })
)
try {
  await post('/api/auth/signup', { ...HONEST, full_name: 'Honest Person' })
  await report('quiet', 0)
  await report(`${IN_FLIGHT} wrong logins in flight`, IN_FLIGHT)
  await tryAddresses()
} finally {
  await herald.stop()
}

async function report(name: string, inFlight: number) {
  const end = performance.now() + FLOOD_MS
  const statuses = new Map<number, number>()
  const flood = Array.from({ length: inFlight }, (_, i) => guessUntil(end, i, statuses))
  const [health, honest] = await Promise.all([healthUntil(end), honestLogins()])
  await Promise.all(flood)
  console.log(`${name}: ${countsOf(statuses)}`)
  console.log(`  /health: p50 ${at(health, 0.5)} ms, p95 ${at(health, 0.95)} ms (at most 100)`)
  console.log(`  honest login: slowest ${at(honest, 1)} ms of ${HONEST_LOGINS} (at most 2000)`)
}

async function guessUntil(end: number, client: number, statuses: Map<number, number>) {
  for (let count = 0; performance.now() < end; count += 1) {
    const status = await guess(`guess${client}-${count}@example.test`, statuses)
    if (status === 429) await sleep(50)
  }
}

async function tryAddresses() {
  const statuses = new Map<number, number>()
  for (let count = 0; count < TRIED_ADDRESSES; count += 1) {
    await guess(`tried${count}@example.test`, statuses, OTHER_NETWORK)
  }
  console.log(`${TRIED_ADDRESSES} email addresses tried from one network: ${countsOf(statuses)}`)
  console.log(`  checked: ${statuses.get(401) ?? 0} (at most 60)`)
}

async function guess(email: string, statuses: Map<number, number>, headers = {}) {
  const wrong = { email, password: 'wrong password' }
  const { status } = await post('/api/auth/login', wrong, headers)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return status
}

function countsOf(statuses: Map<number, number>) {
  return [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ') || 'none'
}

async function healthUntil(end: number) {
  const times: number[] = []
  while (performance.now() < end) {
    const start = performance.now()
    const answer = await fetch(`http://localhost:${port}/health`)
    await answer.text()
    times.push(performance.now() - start)
    await sleep(HEALTH_EVERY_MS)
  }
  return times
}

async function honestLogins() {
  const times: number[] = []
  for (let count = 0; count < HONEST_LOGINS; count += 1) {
    await sleep(FLOOD_MS / (HONEST_LOGINS + 2))
    const start = performance.now()
    const { status } = await post('/api/auth/login', HONEST)
    if (status !== 200) console.log(`  an honest login was answered ${status}`)
    times.push(performance.now() - start)
  }
  return times
}

async function post(path: string, body: object, headers = {}) {
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await answer.text()
  return answer
}

function at(times: number[], share: number) {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
}
