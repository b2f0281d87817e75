import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { chromium } from 'playwright'
import type {
  BrowserContext,
  ConsoleMessage,
  LaunchOptions,
  Locator,
  Page,
  Route,
} from 'playwright'
import type { Group } from '@japa/runner/core'
import { MIN_PASSWORD } from '#domain/auth/auth_rules'
import type User from '#models/user'
import { freshDatabase } from '#tests/helpers/test_database'
import { waitForPages } from '#tests/helpers/screens/tabs'
import { serverUrl } from '#tests/helpers/requests'

const require = createRequire(import.meta.url)

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** The password of every user created by UserFactory. */
export const PASSWORD = 'p'.repeat(MIN_PASSWORD)

/** The widths of the design: phone, tablet, desktop, wide. */
export const WIDTHS = [360, 768, 1024, 1440]

/** A desktop and a small phone. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]

/**
 * The setup and the conditions of every browser test: a fresh database, an empty console, and no
 * requests to other hosts, except to `beside` (a peer whose script the page loads).
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

/**
 * The application's own log messages for requests that were cut off or had no session any longer.
 * Users do not see them.
 */
const LOGGED_FAILURES = ["Herald can't be reached.", 'Please log in first.', 'The storage is full.']

/** Details that are logged to the console instead of shown. */
const LOGGED_DETAILS = "Posts that weren't deleted:"

/**
 * The answers to a page whose session has ended, that is older than the server, or whose server is
 * failing or stopped behind a proxy.
 */
const REFUSED_PAGE = / status of (401|409|503) /

/**
 * The browser logs each refusal of the API, which the screen shows to the user, and each request
 * that a test aborts.
 */
function isNoise(message: ConsoleMessage) {
  const text = message.text()
  if (CUT_OFF.test(text) || LOGGED_FAILURES.some((logged) => text.includes(logged))) return false
  if (text.startsWith(LOGGED_DETAILS)) return false
  const { url } = message.location()
  if (/\/dashboard\/|\/health$/.test(url) && REFUSED_PAGE.test(text)) return false
  const isOfApi = /\/api\/|\/v1\//.test(url)
  if (isOfApi && REFUSAL.test(text)) return false
  return ['error', 'warning'].includes(message.type())
}

/**
 * Signs the browser in through a session, as the login form does, without a token. The user has
 * been here before, so a time zone is saved, unless it is the first visit.
 */
export async function signIn(context: BrowserContext, user: User, { isFirst = false } = {}) {
  if (!isFirst && !user.timezone) await user.merge({ timezone: 'UTC' }).save()
  const data = { email: user.email, password: PASSWORD }
  const answer = await context.request.post('/api/auth/login', { data })
  if (!answer.ok()) throw new Error(`Login failed: ${await answer.text()}`)
}

/** Sets a local storage item before a page opens. */
export async function store(context: BrowserContext, key: string, text: string) {
  const entry = [key, text].map((part) => JSON.stringify(part)).join(', ')
  const content = `if (location.protocol !== 'about:') localStorage.setItem(${entry})`
  await context.addInitScript({ content })
}

/** Reads a local storage item. */
export function stored(page: Page, key: string) {
  return page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(key)})`)
}

/** Selects the organization in this browser, as its card does. */
export async function choose(context: BrowserContext, { id }: { id: string }) {
  await store(context, 'selectedOrgId', id)
  const url = serverUrl()
  await context.addCookies([{ name: 'selectedOrgId', value: id, url }])
}

interface Visitor {
  user: User
  organization?: { id: string }
}

/** Signs the user in and opens a URL. */
export async function openUrl(
  context: BrowserContext,
  { user, organization }: Visitor,
  url: string,
  visit: { isFirst?: boolean } = {}
) {
  await signIn(context, user, visit)
  if (organization) await choose(context, organization)
  const page = await context.newPage()
  await page.goto(url)
  return page
}

const AXE_OPTIONS = {
  resultTypes: ['violations'],
  // A tooltip belongs to its element, so it needs no landmark around it. The rest is axe's own list.
  checks: {
    region: {
      options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=tooltip], svg' },
    },
  },
}

/**
 * Runs axe on a part of the page at rest: it waits for finite animations, because half-faded words
 * have other colors, and looks again when one began meanwhile.
 */
const LOOK_AT_REST = `(async (part) => {
  const moving = () => document.getAnimations().filter(({ playState, effect }) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
  let hasMoved = false
  const noteMove = () => { hasMoved = true }
  addEventListener('animationstart', noteMove)
  addEventListener('transitionrun', noteMove)
  let [looks, violations] = [0, []]
  do {
    while (moving().length > 0) await Promise.allSettled(moving().map((one) => one.finished))
    hasMoved = false
    violations = (await axe.run(part, ${JSON.stringify(AXE_OPTIONS)})).violations
  } while (violations.length > 0 && hasMoved && (looks += 1) < 5)
  removeEventListener('animationstart', noteMove)
  removeEventListener('transitionrun', noteMove)
  return violations
})`

/** The problems that axe finds on the page or a part of it. Tests expect none. */
export async function accessibilityProblems(page: Page, part = 'html') {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE)
  const script = `${LOOK_AT_REST}('${part}')`
  const violations = await page.evaluate<AxeResults['violations']>(script)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

const UNTIL_MS = 10_000

/**
 * Waits until a script returns true. Playwright's own waiting evaluates a string in the page, which
 * the page's security policy refuses from the second try on.
 */
export async function waitUntil(page: Page, script: string) {
  const end = performance.now() + UNTIL_MS
  while (!(await page.evaluate<boolean>(script))) {
    if (performance.now() > end) throw new Error(`This never became true: ${script}`)
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
}

const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** Waits until the page has rendered and listens to the next key, as a person would. */
export function rendered(page: Page) {
  return page.evaluate<void>(TWO_FRAMES)
}

/** Number of pixels by which the page is wider than its window. */
export function overflow(page: Page) {
  const root = 'document.documentElement'
  return page.evaluate<number>(`${root}.scrollWidth - ${root}.clientWidth`)
}

/**
 * The problems of the page in light and dark: where it is too wide for its window or fails an
 * accessibility rule.
 */
export async function screenProblems(page: Page) {
  const problems: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const found = (await overflow(page)) === 0 ? [] : ['too wide']
      // Colors are the same at every width.
      if (colorScheme === 'light' || width === 1440)
        found.push(...(await accessibilityProblems(page)))
      problems.push(...found.map((problem) => `${colorScheme}, ${width}: ${problem}`))
    }
  }
  return problems
}

/** Presses a key while an input method composes, as when Enter accepts one of its suggestions. */
export async function pressComposing(page: Page, key: string) {
  const init = JSON.stringify({ key, isComposing: true, bubbles: true, cancelable: true })
  await page.evaluate(
    `void document.activeElement.dispatchEvent(new KeyboardEvent('keydown', ${init}))`
  )
  await rendered(page)
}

/** The last key of an input method in Safari, which comes after the composition. */
export const ENTER_OF_SAFARI = `document.activeElement.dispatchEvent(
  new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })
)`

/** As in Safari on a Mac, a button that is pressed passes the focus to what is around it. */
export const BUTTONS_LIKE_SAFARI = `addEventListener('mousedown', (event) => {
  const button = event.target.closest('button:not([tabindex])')
  if (!button || event.defaultPrevented) return
  event.preventDefault()
  document.activeElement.blur()
  button.closest('[tabindex]')?.focus()
})`

const MAX_TABS = 80

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator) {
  const focused = target.and(page.locator(':focus'))
  for (let presses = 0; presses < MAX_TABS && !(await focused.count()); presses += 1) {
    await page.keyboard.press('Tab')
  }
  await focused.waitFor()
}

/** Delays the responses for this path until `release` is called, and counts the requests. */
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

/** Delays the first answer for this path, which the server has already sent. */
export async function holdFirstAnswer(page: Page, path: string) {
  const [sent, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const delay = async (route: Route) => {
    const response = await route.fetch()
    sent.resolve()
    await released.promise
    await route.fulfill({ response })
  }
  await page.route(`**${path}`, delay, { times: 1 })
  return { sent: sent.promise, release: () => released.resolve() }
}

/** Lets the first request to cancel a run fail, as without a connection. */
export async function failFirstCancel(page: Page) {
  let hasFailed = false
  await page.route('**/api/runs/*', (route) => {
    if (hasFailed || route.request().method() !== 'DELETE') return route.fallback()
    hasFailed = true
    return route.abort('connectionfailed')
  })
}

const QUIET_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Makes headless text rendering equal to that of a visible window.
  '--font-render-hinting=slight',
]

/**
 * Launches Debian's Chromium, or the one in CHROMIUM_PATH, without its background network requests.
 */
export function launchChromium(options: LaunchOptions) {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return chromium.launch({ ...options, executablePath, args: QUIET_ARGS })
}

/**
 * Reports each click in every page and popup. A form submitted with Enter counts too, because the
 * browser then clicks its button.
 */
const REPORT_CLICKS = `addEventListener('click', (event) => {
  if (!event.isTrusted) return
  const place = event.target.closest('a, button, label, input, [role]') ?? event.target
  const name = place.getAttribute('aria-label') ?? place.innerText ?? place.tagName
  window.reportClick(name.trim().split('\\n')[0])
}, true)`

/** Records the names of clicked and submitted elements from now on, in order. */
export async function countClicks(context: BrowserContext): Promise<readonly string[]> {
  const clicks: string[] = []
  await context.exposeFunction('reportClick', (name: string) => clicks.push(name))
  await context.addInitScript({ content: REPORT_CLICKS })
  return clicks
}

/** Simulates that the tab becomes visible or hidden. */
export function look(page: Page, visibility: 'visible' | 'hidden') {
  return page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, value: ${visibility === 'hidden'} })
    document.dispatchEvent(new Event('visibilitychange'))`)
}
