/**
 * npm run bench -- lighthouse [runs] [part of a path]: Lighthouse's figures of every screen on a
 * phone and a desktop, with the demo's organization, in Debian's Chromium. Each figure is the median
 * of three runs with simulated throttling, which still depends on the machine's load.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { freePort } from '#tests/helpers/free_port'
import { BuiltHerald } from './lib/built_herald.js'
import { heraldApp } from './lib/herald_app.js'
import { settings } from './lib/settings.js'

const RUNS = Number(process.argv[2] ?? 3)
const ONLY = process.argv[3] ?? ''

const PUBLIC = ['/', '/login', '/pricing', '/terms']
const TABS = [
  'profile',
  'linkedin',
  'billing',
  'notifications',
  'keys',
  'security',
  'api',
  'account',
]
const SCREENS = [
  ...['drafts', 'calendar', 'calendar?view=month', 'posts', 'review-queue', 'campaigns'],
  ...[
    'analytics',
    'organizations',
    'organizations/voice',
    'organizations/media',
    'start',
    'status',
  ],
  ...TABS.map((tab) => `settings?tab=${tab}`),
].map((screen) => `/dashboard/${screen}`)

/** The least score of every screen, and of the pages that strangers see first. */
const AIM = { mobile: 92, desktop: 99, firstSeen: 99, accessibility: 100 }
const FIRST_SEEN = ['/', '/login', '/pricing']

type Form = 'mobile' | 'desktop'

/** Times in milliseconds. */
interface Figures {
  performance: number
  accessibility: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  scriptKb: number
  failed: string[]
}

interface Cookie {
  name: string
  value: string
  domain: string
  path: string
}

const environment = settings({
  QUEUE_DRIVER: 'embedded',
})
Object.assign(process.env, environment)
const port = await freePort()
const origin = `http://localhost:${port}`
const herald = await BuiltHerald.serve(port, environment)
const app = await heraldApp()
const auditor = fork(new URL('./lighthouse/audit.js', import.meta.url))
let isMet = true
try {
  await once(auditor, 'message')
  const { cookies, organizationId } = await signIn()
  for (const form of ['mobile', 'desktop'] as const) {
    const load = loadavg()[0]!.toFixed(1)
    console.log(`\n${form}, median of ${RUNS}; load average ${load} on ${cpus().length} cores`)
    console.log(line('', ['perf', 'a11y', 'FCP', 'LCP', 'TBT', 'CLS', 'script KB']))
    for (const path of PUBLIC.filter(isAsked)) await measure(path, path, [], form)
    for (const path of SCREENS.filter(isAsked)) {
      const inTab = `${path}${path.includes('?') ? '&' : '?'}org=${organizationId}`
      await measure(path, inTab, cookies, form)
    }
  }
  console.log(isMet ? '\nEvery screen reaches the aim.' : '\nLines with a * miss the aim.')
} finally {
  auditor.disconnect()
  await herald.stop()
  await app.terminate()
}

function isAsked(path: string) {
  return path.includes(ONLY)
}

/** Logs in as the user of the demo. */
async function signIn() {
  const { default: DemoSeeder } = await import('#database/seeders/demo_seeder')
  const { default: Membership } = await import('#models/membership')
  const login = await new DemoSeeder().create()
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const cookies: Cookie[] = answer.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), domain: 'localhost', path: '/' }
  })
  const { organizationId } = await Membership.firstOrFail()
  return { cookies, organizationId }
}

async function measure(name: string, path: string, cookies: Cookie[], form: Form) {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await audit(`${origin}${path}`, cookies, form))
  const median = (figure: keyof Omit<Figures, 'failed'>) =>
    runs.map((run) => run[figure]).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!
  const least = FIRST_SEEN.includes(name) ? AIM.firstSeen : AIM[form]
  const isGood =
    median('performance') >= least &&
    median('accessibility') >= AIM.accessibility &&
    Number(median('cls').toFixed(2)) === 0
  isMet &&= isGood
  const times = (['fcp', 'lcp', 'tbt'] as const).map((time) => median(time).toFixed(0))
  const scores = [median('performance'), median('accessibility')]
  const sizes = [median('cls').toFixed(3), median('scriptKb').toFixed(0)]
  const failed = runs.at(-1)!.failed.join('; ')
  console.log(line(`${isGood ? ' ' : '*'} ${name}`, [...scores, ...times, ...sizes]), failed)
}

async function audit(url: string, cookies: Cookie[], form: Form) {
  auditor.send({ url, cookies, form })
  const [answer] = (await once(auditor, 'message')) as [{ figures?: Figures; error?: string }]
  if (!answer.figures) throw new Error(answer.error)
  return answer.figures
}

function line(name: string, columns: readonly (string | number)[]) {
  return name.padEnd(38) + columns.map((column) => String(column).padStart(10)).join('')
}
