/**
 * npm run bench -- imports [mysql]: measures whether an import slows down other users. A hostile
 * ZIP of 4 MB is uploaded, then an archive of 290,000 rows, while the post list of another
 * organization is requested every 10 ms. The limits are 2 s of processor time until the hostile ZIP
 * is refused, and 200 ms for other requests (95th percentile) during the large import. No piece of the
 * work may hold an event loop for more than 50 ms, in the web process or in the one that reads.
 */
import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, openAsBlob, readFileSync, statSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import yazl from 'yazl'
import { ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import { freePort } from '#tests/helpers/free_port'
import { BuiltHerald } from './lib/built_herald.js'
import { apiOf } from './lib/session.js'
import { folder, settings } from './lib/settings.js'

const HOSTILE_MB = 4
const ROWS = 290_000
const POSTS = 40_000
/** The rows that a hostile manifest claims: the allowed maximum without the organization's row. */
const CLAIMED = 299_000
const MB = 1024 * 1024
const ASK_EVERY_MS = 10
const QUIET_MS = 5000
/** The time until the system adds the processor time of an ended process. */
const REAPED_MS = 300
const OWNER = { email: 'owner@example.test', password: 'correct horse 17', full_name: 'An Owner' }
const OTHER = { email: 'other@example.test', password: 'correct horse 18', full_name: 'Another' }

const AT = '2026-11-21 10:00:00.000'
const STAMPS = { created_at: AT, updated_at: AT }
const LARGE = { id: 'org-large', name: 'Large', brand_tone: 'Plain', target_audience: 'All' }
const POST = {
  organization_id: LARGE.id,
  origin: 'imported',
  status: 'published',
  kind: 'text',
  author_kind: 'personal',
  hashtags: '[]',
  media: '[]',
  zone: 'UTC',
  posted_at: AT,
  ...STAMPS,
  attempts: 0,
  version: 1,
  characters: 10,
  hashtag_count: 0,
}

const port = await freePort()
const { call, asked } = apiOf(`http://localhost:${port}`)
const environment = settings({
  SIGNUP: 'open',
  QUEUE_DRIVER: 'embedded',
  NODE_OPTIONS: `--import=${pausesAddress()}`,
})
console.log(`Load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores before the run`)
const herald = await BuiltHerald.serve(port, environment)
try {
  const owner = await signUp(OWNER)
  const others = await otherOrganization(await signUp(OTHER))
  const from = Date.now()
  const quiet = await othersDuring(others, () => new Promise((end) => setTimeout(end, QUIET_MS)))
  console.log(`quiet: ${formatTimes(quiet)}`)
  console.log(`  event loop of the web process: ${pausesOf('web', from)}`)
  await hostile(owner, 'lines that hold nothing', repeatedCharacter('\n', 200))
  await hostile(owner, 'a line without an end', repeatedCharacter('a', 200))
  await hostile(owner, 'more than a zip of its size may hold', repeatedCharacter('\n', 4000))
  await hostile(owner, 'rows without an end of words', longRows(140))
  await hostile(owner, 'a bad row after all good ones', rows(CLAIMED, lastRowBroken))
  await large(owner, others, quiet)
} finally {
  await herald.stop()
}

async function hostile(token: string, what: string, text: Readable) {
  const tables = { ...empty(), organizations: 1, posts: CLAIMED }
  const organization = rows(1, () => ({ ...LARGE, ...STAMPS }))
  const files = { ...frame(tables), 'organizations.json': organization, 'posts.json': text }
  const path = await zip(files, HOSTILE_MB)
  const before = herald.cpuSecondsOfAll ?? 0
  const start = performance.now()
  const { status } = await uploadArchive(token, path)
  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  await new Promise((resume) => setTimeout(resume, REAPED_MS))
  const cpu = ((herald.cpuSecondsOfAll ?? 0) - before).toFixed(2)
  const size = (statSync(path).size / MB).toFixed(1)
  console.log(`hostile, ${what}, ${size} MB: answered ${status} after ${seconds} s`)
  console.log(`  ${cpu} s of processor time, the reading process included (at most 2)`)
}

async function large(token: string, others: OtherMember, quiet: number[]) {
  const path = await zip(wholeArchive())
  const [start, from] = [performance.now(), Date.now()]
  let status = 0
  const times = await othersDuring(others, async () => {
    ;({ status } = await uploadArchive(token, path))
  })
  const seconds = (performance.now() - start) / 1000
  const ratio = (percentile(times, 0.95) / percentile(quiet, 0.95)).toFixed(1)
  console.log(`${ROWS} rows, ${(statSync(path).size / MB).toFixed(1)} MB: answered ${status}`)
  console.log(
    `  ${seconds.toFixed(0)} s; others meanwhile: ${formatTimes(times)} (p95 at most 200)`
  )
  console.log(`  p95 is ${ratio} times that of a quiet server in this run`)
  for (const role of ['web', 'reader']) {
    console.log(`  event loop of the ${role} process: ${pausesOf(role, from)} (at most 50)`)
  }
}

function pausesAddress() {
  const address = new URL('lib/loop_pauses.ts', import.meta.url)
  address.searchParams.set('folder', folder)
  return address.href
}

/** A summary of the pauses since `from`, each the longest one within 100 ms. */
function pausesOf(role: string, from: number) {
  const path = join(folder, `${role}.pauses`)
  if (!existsSync(path)) return 'not measured'
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  const measured = lines.map((line) => line.split(' ').map(Number))
  const pauses = measured.filter(([at = 0]) => at >= from).map(([, pause = 0]) => pause)
  const [longest, over] = [percentile(pauses, 1), pauses.filter((pause) => pause > 50).length]
  const p99 = percentile(pauses, 0.99).toFixed(0)
  return `longest pause ${longest.toFixed(0)} ms, p99 ${p99} ms of ${pauses.length} stretches, ${over} over 50 ms`
}

type OtherMember = { token: string; organizationId: string }

async function othersDuring(others: OtherMember, work: () => Promise<unknown>) {
  let isOver = false
  const working = work().finally(() => (isOver = true))
  const times: number[] = []
  while (!isOver) {
    const start = performance.now()
    const answer = await call(others.token, `/api/posts?org_id=${others.organizationId}`)
    await answer.text()
    if (!answer.ok) throw new Error(`others were answered ${answer.status}`)
    times.push(performance.now() - start)
    await new Promise((resume) => setTimeout(resume, ASK_EVERY_MS))
  }
  await working
  return times
}

/** An archive with one organization, its posts and the snapshots of their metrics. */
function wholeArchive() {
  const tables = { ...empty(), organizations: 1, posts: POSTS, post_metrics: ROWS - POSTS - 1 }
  return {
    ...frame(tables),
    'organizations.json': rows(1, () => ({ ...LARGE, ...STAMPS })),
    'posts.json': rows(POSTS, (number) => ({
      ...POST,
      id: `post-${number}`,
      body: `Post ${number}`,
    })),
    'post_metrics.json': rows(tables.post_metrics, metric),
  }
}

function lastRowBroken(number: number) {
  const status = number === CLAIMED - 1 ? 'no such status' : 'published'
  return { ...POST, status, id: `post-${number}`, body: '' }
}

/** This many megabytes of valid rows with long texts. */
function longRows(megabytes: number) {
  const body = 'a'.repeat(MB)
  return rows(megabytes, (number) => ({ ...POST, id: `post-${number}`, body }))
}

function metric(number: number) {
  const taken = new Date(Date.UTC(2026, 0, 1) + number * 1000)
  const takenAt = taken.toISOString().replace('T', ' ').slice(0, 23)
  const of = { id: `metric-${number}`, post_id: `post-${number % POSTS}`, taken_at: takenAt }
  return { ...of, impressions: number, ...STAMPS }
}

/** Counts of zero rows for every part. */
function empty(): Record<string, number> {
  return Object.fromEntries(ORGANIZATION_PARTS.map(({ table }) => [table, 0]))
}

/** The files of every archive, without rows. */
function frame(tables: Record<string, number>): Record<string, Readable> {
  const manifest = {
    kind: 'organization',
    format: 1,
    herald: 'bench',
    created_at: '2026-11-21T10:00:00.000Z',
    tables,
    files: 0,
    missing_files: [],
    note: '',
  }
  const none = ['people', ...Object.keys(tables)].map((name) => [
    `${name}.json`,
    rows(0, () => ({})),
  ])
  return { ...Object.fromEntries(none), 'manifest.json': Readable.from([JSON.stringify(manifest)]) }
}

function rows(count: number, row: (number: number) => object): Readable {
  return Readable.from(
    (function* () {
      yield '[\n'
      for (let number = 0; number < count; number += 1) {
        yield `${JSON.stringify(row(number))}${number < count - 1 ? ',' : ''}\n`
      }
      yield ']\n'
    })()
  )
}

function repeatedCharacter(character: string, megabytes: number): Readable {
  const piece = Buffer.alloc(MB, character)
  return Readable.from(
    (function* () {
      for (let count = 0; count < megabytes; count += 1) yield piece
    })()
  )
}

/** `paddingMb` adds incompressible data, so that the ZIP is as large as a real one. */
async function zip(files: Record<string, Readable>, paddingMb = 0) {
  const path = join(folder, `${performance.now()}.zip`)
  const archive = new yazl.ZipFile()
  for (const [name, text] of Object.entries(files)) archive.addReadStream(text, name)
  archive.addBuffer(randomBytes(paddingMb * MB), 'padding', { compress: false })
  archive.end()
  await pipeline(archive.outputStream as Readable, createWriteStream(path))
  return path
}

async function uploadArchive(token: string, path: string) {
  const form = new FormData()
  form.set('file', await openAsBlob(path), 'export.zip')
  const answer = await call(token, '/api/organizations/import', { method: 'POST', body: form })
  const text = await answer.text()
  console.log(`  ${text.slice(0, 160)}`)
  return answer
}

async function signUp(account: typeof OWNER) {
  const { access_token: token } = await asked<{ access_token: string }>(
    '',
    '/api/auth/signup',
    account
  )
  return token
}

async function otherOrganization(token: string): Promise<OtherMember> {
  const { id } = await asked<{ id: string }>(token, '/api/organizations', { name: 'Others' })
  return { token, organizationId: id }
}

function formatTimes(times: number[]) {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  return `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, slowest ${percentile(times, 1).toFixed(0)} ms of ${times.length}`
}

function percentile(times: number[], share: number) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
