import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContext, ConsoleMessage, Locator, Page } from 'playwright'
import type { Group } from '@japa/runner/core'
import { MIN_PASSWORD } from '#domain/auth/rules'
import type User from '#models/user'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { waitForPages } from '#tests/helpers/standing_pages'

const require = createRequire(import.meta.url)
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** The password of everyone whom UserFactory makes. */
export const PASSWORD = 'p'.repeat(MIN_PASSWORD)

/** Widths of the design: phone, tablet, desktop, wide. */
export const WIDTHS = [360, 768, 1024, 1440]

/**
 * What every test in a browser starts from and must hold: a fresh database; nothing in the
 * console, no request to another host but those of `beside` (a peer whose script the page loads).
 */
export function browserGroup(group: Group, beside: () => string[] = () => []) {
  group.each.setup(freshDatabase)
  group.each.setup(({ context }) => {
    waitForPages(context.browserContext)
    const noise = listen(context.browserContext, beside)
    return () => {
      if (noise.length > 0) throw new Error(`The browser complains:\n${noise.join('\n')}`)
    }
  })
}

function listen(context: BrowserContext, beside: () => string[]) {
  const noise: string[] = []
  context.on('console', (message) => {
    if (isNoise(message)) noise.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => noise.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const isBeside = beside().some((url) => request.url().startsWith(url))
    if (!isBeside && !isOurs(request.url())) noise.push(`request to another host: ${request.url()}`)
  })
  return noise
}

function isOurs(url: string) {
  const { protocol, host } = new URL(url)
  return !protocol.startsWith('http') || host === `${process.env.HOST}:${process.env.PORT}`
}

const REFUSAL = /^Failed to load resource: .* status of (4\d\d|503)/
const CUT_OFF = /^Failed to load resource: net::ERR_(CONNECTION_FAILED|INTERNET_DISCONNECTED)$/
/** What the product itself logs of one, where the spec lets it be silent. */
const LOGGED_CUT_OFF = "Herald can't be reached."
/** The details that the spec sends to the console. */
const LOGGED_DETAILS = "Posts that weren't deleted:"

/**
 * The browser itself notes each refusal of the API, which the screen tells in words, and each
 * request that a test cuts off.
 */
function isNoise(message: ConsoleMessage) {
  const text = message.text()
  if (CUT_OFF.test(text) || text.includes(LOGGED_CUT_OFF)) return false
  if (text.startsWith(LOGGED_DETAILS)) return false
  const isOfApi = /\/api\/|\/v1\//.test(message.location().url)
  if (isOfApi && REFUSAL.test(text)) return false
  return ['error', 'warning'].includes(message.type())
}

/** Gives the browser a session of the user, as its login form does, and no token. */
export async function signIn(context: BrowserContext, { email }: User) {
  const data = { email, password: PASSWORD }
  const answer = await context.request.post('/api/auth/login', { data })
  if (!answer.ok()) throw new Error(`Login failed: ${await answer.text()}`)
}

/** Puts a text into the browser's local storage before a page opens. */
export async function store(context: BrowserContext, key: string, text: string) {
  const entry = [key, text].map((part) => JSON.stringify(part)).join(', ')
  const content = `if (location.protocol !== 'about:') localStorage.setItem(${entry})`
  await context.addInitScript({ content })
}

/** What the browser's local storage holds under a key. */
export function stored(page: Page, key: string) {
  return page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(key)})`)
}

/** Selects the organization in this browser, as its card does. */
export async function choose(context: BrowserContext, { id }: { id: string }) {
  await store(context, 'selectedOrgId', id)
  const url = `http://${process.env.HOST}:${process.env.PORT}`
  await context.addCookies([{ name: 'selectedOrgId', value: id, url }])
}

/** What fades in has come; what turns for ever is not waited for. */
const TRANSITIONS_END = `Promise.all(
  document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map((one) => one.finished)
).then(() => true, () => true)`

/** What axe finds on the page as it stands, or in a part of it; nothing is what there should be. */
export async function accessibilityProblems(page: Page, part = 'html') {
  await page.evaluate(TRANSITIONS_END)
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE)
  const run = `axe.run('${part}', { resultTypes: ['violations'] })`
  const violations = await page.evaluate<AxeResults['violations']>(
    `${run}.then(({ violations }) => violations)`
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Pixels that the page is wider than its window. */
export function overflow(page: Page) {
  const root = 'document.documentElement'
  return page.evaluate<number>(`${root}.scrollWidth - ${root}.clientWidth`)
}

const MAX_TABS = 80

/** Presses Tab until the focus is there, as someone without a mouse gets to it. */
export async function tabTo(page: Page, target: Locator) {
  const focused = target.and(page.locator(':focus'))
  for (let presses = 0; presses < MAX_TABS && !(await focused.count()); presses += 1) {
    await page.keyboard.press('Tab')
  }
  await focused.waitFor()
}

/** Holds the answers of this address back until `release` is called; counts what was asked. */
export async function hold(page: Page, path: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = { asked: 0, release }
  await page.route(`**${path}`, async (route) => {
    held.asked += 1
    await released
    await route.continue()
  })
  return held
}
