/**
 * Inlined into public pages that work without scripts (app/services/web/inlined_assets). It imports
 * nothing. On a phone the application loads at the first interaction. In a wide window, where some
 * drawings need the browser, it loads after the page. For returning visitors, who may be signed in,
 * it loads immediately. Clicks and submits before hydration are replayed after it.
 */
/**
 * Mouse moves are excluded, because browsers also fire them when the layout changes under the
 * pointer.
 */
const FIRST_USE_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click']
const WIDE_WINDOW = '(width >= 768px)'
/** Delay in ms before a phone prefetches the scripts, so that fonts and images load first. */
const PREFETCH_DELAY_MS = 2000

/** The application's script, followed by what it imports for this page. */
const files = document.getElementById('first-use')?.dataset.files?.split(' ') ?? []

let deferredActions: (() => void)[] = []
const pageUrl = urlInBar()
let isStarted = false

function addLinks(rel: 'prefetch' | 'modulepreload') {
  if (rel === 'prefetch' && isStarted) return
  for (const href of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel, href, crossOrigin: '' })
    if (rel === 'prefetch') link.as = 'script'
    document.head.append(link)
  }
}

/** After a failed load, the next event tries again. */
function start() {
  if (isStarted) return
  isStarted = true
  addLinks('modulepreload')
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', src: files[0] })
  script.addEventListener('error', () => {
    isStarted = false
  })
  document.head.append(script)
}

function deferSubmit(event: SubmitEvent) {
  const { target: form, submitter } = event
  event.preventDefault()
  event.stopPropagation()
  if (form instanceof HTMLFormElement) deferredActions = [() => form.requestSubmit(submitter)]
  start()
}

function deferClick(event: MouseEvent) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button || button.type === 'submit') return
  event.stopPropagation()
  deferredActions.push(() => button.click())
}

/** The menu works without the application, and Escape closes it. */
function deferEscape({ key }: KeyboardEvent) {
  if (key !== 'Escape') return
  const repeated = new KeyboardEvent('keydown', { key, bubbles: true })
  deferredActions.push(() => void (document.activeElement ?? document.body).dispatchEvent(repeated))
}

function urlInBar() {
  return window.location.pathname + window.location.search
}

/**
 * A reload leaves the page's other history entries to it. Back and Forward to them change only the
 * URL while the application is not there to show another page.
 */
function leave() {
  if (urlInBar() !== pageUrl) window.location.reload()
}

/** Delay in ms after which a new page has its title. The same as in hooks/use_opened_page.ts. */
const ARRIVAL_MS = 150
/** The pages of layouts/public_layout.tsx. Other layouts announce their pages themselves. */
const PUBLIC_PAGES = /^(?:home|pricing|public\/)/

/** An empty element whose later text is announced, and is visible to screen readers only. */
function makeAnnouncement() {
  const made = document.createElement('span')
  made.setAttribute('role', 'status')
  const hidden = { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' }
  Object.assign(made.style, hidden, { overflow: 'hidden', whiteSpace: 'nowrap' })
  document.body.append(made)
  return made
}

/**
 * Announces the title of each public page that a link opens, as browsers do for pages that they
 * load. This is not in the application, because it would delay the first page.
 */
function announcePages() {
  let announcement: HTMLElement | null = null
  let shown = window.location.pathname
  document.addEventListener('inertia:navigate', ({ detail: { page } }) => {
    const { pathname } = window.location
    const isOpened = pathname !== shown && PUBLIC_PAGES.test(page.component)
    shown = pathname
    if (announcement) announcement.textContent = ''
    if (!isOpened) return
    const made = (announcement ??= makeAnnouncement())
    setTimeout(() => (made.textContent = document.title), ARRIVAL_MS)
  })
}

function replayEvents() {
  window.removeEventListener('popstate', leave)
  for (const eventName of FIRST_USE_EVENTS) window.removeEventListener(eventName, start, true)
  window.removeEventListener('submit', deferSubmit, true)
  window.removeEventListener('click', deferClick, true)
  window.removeEventListener('keydown', deferEscape, true)
  for (const action of deferredActions) action()
}

function hasVisitedBefore() {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return false
  }
}

function afterLoad() {
  if (matchMedia(WIDE_WINDOW).matches) requestAnimationFrame(() => setTimeout(start))
  else setTimeout(() => addLinks('prefetch'), PREFETCH_DELAY_MS)
}

// Forms are disabled without scripts.
for (const part of document.querySelectorAll('fieldset')) part.disabled = false
for (const eventName of FIRST_USE_EVENTS) window.addEventListener(eventName, start, true)
window.addEventListener('submit', deferSubmit, true)
window.addEventListener('click', deferClick, true)
window.addEventListener('keydown', deferEscape, true)
window.addEventListener('popstate', leave)
window.addEventListener('herald:listening', replayEvents, { once: true })
if (hasVisitedBefore()) start()
else if (document.readyState === 'complete') afterLoad()
else window.addEventListener('load', afterLoad, { once: true })
announcePages()
