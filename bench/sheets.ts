/**
 * npm run bench -- sheets: measures what an import of a CSV file costs the server. A file with
 * 1,000 rows and 40 faults is checked, taken without its faulty rows, and sent again. The limits:
 * the server's memory grows by at most 30 MB, and no piece of the work holds its event loop for
 * more than 50 ms.
 */
import { existsSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { freePort } from '#tests/helpers/free_port'
import { BuiltHerald } from './lib/built_herald.js'
import { apiOf } from './lib/session.js'
import { folder, settings } from './lib/settings.js'

const ROWS = 1000
const FAULTY_EVERY = 25
const OWNER = { email: 'owner@example.test', password: 'correct horse 17', full_name: 'An Owner' }

const port = await freePort()
const { call, asked } = apiOf(`http://localhost:${port}`)
const pauses = new URL('lib/loop_pauses.ts', import.meta.url)
pauses.searchParams.set('folder', folder)
const herald = await BuiltHerald.serve(
  port,
  settings({
    SIGNUP: 'open',
    QUEUE_DRIVER: 'embedded',
    NODE_OPTIONS: `--import=${pauses.href}`,
  })
)
console.log(`Load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores before the run`)
try {
  const { access_token: token } = await asked<{ access_token: string }>(
    '',
    '/api/auth/signup',
    OWNER
  )
  const { id } = await asked<{ id: string }>(token, '/api/organizations', { name: 'Sheets' })
  await send(token, id, { name: 'small file, to warm up', rows: 10, isCheck: true })
  const before = herald.residentMegabytes ?? 0
  const from = Date.now()
  await send(token, id, { name: 'check', rows: ROWS, isCheck: true })
  await send(token, id, { name: 'take', rows: ROWS, isCheck: false })
  await send(token, id, { name: 'same file again', rows: ROWS, isCheck: false })
  const peak = herald.peakMegabytes ?? 0
  console.log(`memory: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at the peak`)
  console.log(`  ${(peak - before).toFixed(1)} MB more (at most 30)`)
  console.log(`longest pause of the event loop: ${longestPause(from).toFixed(0)} ms (at most 50)`)
} finally {
  await herald.stop()
}

interface Sheet {
  name: string
  rows: number
  isCheck: boolean
}

async function send(token: string, organizationId: string, { name, rows, isCheck }: Sheet) {
  const form = new FormData()
  form.set('org_id', organizationId)
  form.set('is_check', String(isCheck))
  form.set('skip_faulty', 'true')
  form.set('file', new Blob([sheetOf(rows)]), 'posts.csv')
  const start = performance.now()
  const answer = await call(token, '/api/posts/import-csv', { method: 'POST', body: form })
  const { rows: outcome } = (await answer.json()) as { rows: Outcome[] }
  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  const faulty = outcome.filter(({ problem }) => problem !== null).length
  const stored = outcome.filter(({ draft_id: id }) => id !== null).length
  console.log(
    `${name}: ${answer.status}, ${outcome.length} rows, ${faulty} faulty, ${stored} stored`
  )
  console.log(`  ${seconds} s`)
}

interface Outcome {
  problem: string | null
  draft_id: string | null
}

/** Half of the rows have a time, and a quarter take the next free slot. */
function sheetOf(rows: number) {
  const times = ['2030-06-01 09:00', '', 'next', '2030-06-02 14:30']
  const lines = Array.from({ length: rows }, (_, index) => {
    const isFaulty = index % FAULTY_EVERY === FAULTY_EVERY - 1
    const text = `Post ${index}: ${'a line of text that is as long as a usual one. '.repeat(20)}`
    return `"${text}",${isFaulty ? 'some day' : times[index % times.length]}`
  })
  return ['text,publish_time', ...lines].join('\r\n')
}

function longestPause(from: number) {
  const path = join(folder, 'web.pauses')
  if (!existsSync(path)) return Number.NaN
  const measured = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
  return Math.max(...measured.filter(([at = 0]) => at >= from).map(([, pause = 0]) => pause))
}
